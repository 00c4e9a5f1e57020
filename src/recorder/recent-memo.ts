/** Values that follow from a key, of the last few keys that were asked for; none keeps its key alive. */
export interface RecentMemo<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

export const recentMemo = <Key extends object, Value>(limit: number): RecentMemo<Key, Value> => {
  const values = new WeakMap<Key, Value>()
  const recent: WeakRef<Key>[] = []
  const touch = (key: Key): void => {
    const at = recent.findIndex((one) => one.deref() === key)
    if (at >= 0) recent.splice(at, 1)
    recent.push(new WeakRef(key))
    if (recent.length <= limit) return
    const oldest = recent.shift()?.deref()
    if (oldest !== undefined) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) touch(key)
      return value
    },
    set(key, value) {
      values.set(key, value)
      touch(key)
    },
  }
}

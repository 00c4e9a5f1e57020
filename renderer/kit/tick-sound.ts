let context: AudioContext | null = null

/** A short, low tick for a refused key; silent without audio. */
export function tick(): void {
  try {
    context ??= new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    const now = context.currentTime
    tone.type = 'triangle'
    tone.frequency.value = 190
    volume.gain.setValueAtTime(0.12, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09)
    tone.connect(volume).connect(context.destination)
    tone.start(now)
    tone.stop(now + 0.1)
  } catch {
    context = null
  }
}

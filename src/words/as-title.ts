/** A sentence as a title: with a capital. */
export const asTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same things with one of them in another place */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const others = things.filter((_, at) => at !== from)
  return others.toSpliced(to, 0, things[from])
}

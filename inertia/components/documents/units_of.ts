/** Returns "12 units" of what was received, taken back or shipped. */
export function unitsOf(items: readonly { quantity: number }[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return units === 1 ? '1 unit' : `${units.toLocaleString('en-US')} units`
}

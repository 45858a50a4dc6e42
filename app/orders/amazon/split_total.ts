/**
 * Splits the price of a quantity into lines whose unit prices are whole cents: one line, or two that are one cent
 * apart (decision 232).
 */
export function splitTotal(
  totalCents: number,
  quantity: number
): { quantity: number; costCents: number }[] {
  const lower = Math.floor(totalCents / quantity)
  const more = totalCents - lower * quantity
  return [
    { quantity: quantity - more, costCents: lower },
    { quantity: more, costCents: lower + 1 },
  ].filter((part) => part.quantity > 0)
}

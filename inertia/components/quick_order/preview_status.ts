/** Says how much of a pasted text was understood. What was left out may order something in words of the customer's own. */
export function previewStatus(count: number, unclear: number, leftOut: number): string {
  if (count === 0) return ''
  if (unclear === 1) return '1 line was not understood. Correct or remove it.'
  if (unclear > 1) return `${unclear} lines were not understood. Correct or remove them.`
  if (leftOut === 0) return 'All lines were understood. Check them before you order.'
  const without = leftOut === 1 ? 'the line' : `the ${leftOut} lines`
  return `All lines with a product were understood. Check them, and ${without} without one, before you order.`
}

import { outstandingOf, type PurchaseLine, type Receipt } from '#purchasing/purchase_order'

export type ReceivedItem = { line: string; quantity: number }

/** Sums the quantities per line. */
export function mergeItems(items: readonly ReceivedItem[]): ReceivedItem[] {
  const quantities = new Map<string, number>()
  for (const { line, quantity } of items)
    quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  return [...quantities].map(([line, quantity]) => ({ line, quantity }))
}

export type OverDelivery = { line: string; name: string; outstanding: number; quantity: number }

/** Returns the lines of which more arrived than was outstanding. */
export function overDeliveries(
  lines: readonly PurchaseLine[],
  items: readonly ReceivedItem[]
): OverDelivery[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return items.flatMap(({ line: id, quantity }) => {
    const line = byId.get(id)!
    const outstanding = outstandingOf(line)
    const name = line.sku || line.description
    return quantity > outstanding ? [{ line: id, name, outstanding, quantity }] : []
  })
}

type ReceivedLines = Pick<Receipt, 'id' | 'correctsId' | 'lines'>

/** Returns by line how many units of a receipt are not corrected yet. */
export function correctableOf(
  receipt: ReceivedLines,
  receipts: readonly ReceivedLines[]
): Map<string, number> {
  if (receipt.correctsId !== null) return new Map()
  const left = new Map(receipt.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const corrections = receipts.filter(({ correctsId }) => correctsId === receipt.id)
  for (const { lineId, quantity } of corrections.flatMap(({ lines }) => lines))
    left.set(lineId, (left.get(lineId) ?? 0) - quantity)
  return left
}

/** Returns everything that has not arrived. */
export const outstandingItems = (lines: readonly PurchaseLine[]): ReceivedItem[] =>
  lines
    .map((line) => ({ line: line.id, quantity: outstandingOf(line) }))
    .filter(({ quantity }) => quantity > 0)

/** Returns how far the goods have arrived. */
export function receivingStatus(
  lines: readonly Pick<PurchaseLine, 'quantity' | 'received'>[]
): 'none' | 'partial' | 'all' {
  if (lines.every(({ received }) => received === 0)) return 'none'
  return lines.every((line) => outstandingOf(line) === 0) ? 'all' : 'partial'
}

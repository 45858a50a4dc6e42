import { shop } from '#config/shop'
import { newLine, type Order, type OrderLine } from '#orders/order'

/** The change of a merge to one line of a cart */
export type MergedLine = {
  lineId: string
  productId: string
  /** 0 for a product that the cart did not have */
  before: number
  after: number
  /** Units of the other cart; more than the line received where it holds no more */
  offered: number
}

type MergeResult = { lines: OrderLine[]; merged: MergedLine[] }

/** Adds the lines of another cart. A product keeps its line, which holds at most 9999 units. */
export function mergeLines(
  { currency, lines }: Pick<Order, 'currency' | 'lines'>,
  added: readonly Pick<OrderLine, 'productId' | 'quantity'>[]
): MergeResult {
  const result = [...lines]
  const merged = added.flatMap(({ productId, quantity: offered }) => {
    if (productId === null) return []
    const index = result.findIndex((line) => line.productId === productId)
    const before = index === -1 ? 0 : result[index].quantity
    const after = Math.min(shop.quantity.perLine, before + offered)
    const line =
      index === -1
        ? newLine({ productId, quantity: after, position: nextPosition(result) }, currency)
        : { ...result[index], quantity: after }
    result.splice(index === -1 ? result.length : index, 1, line)
    return [{ lineId: line.id, productId, before, after, offered }]
  })
  return { lines: result, merged }
}

const nextPosition = (lines: readonly OrderLine[]) =>
  Math.max(0, ...lines.map(({ position }) => position)) + 1

type UndoResult = { lines: OrderLine[]; kept: OrderLine[] }

/** Restores the lines as they were before a merge. Those that the customer has changed since are kept. */
export function undoMerge(lines: readonly OrderLine[], merged: readonly MergedLine[]): UndoResult {
  const mergedById = new Map(merged.map((one) => [one.lineId, one]))
  const isChanged = (line: OrderLine) => mergedById.get(line.id)!.after !== line.quantity
  const kept = lines.filter((line) => mergedById.has(line.id) && isChanged(line))
  const restored = lines.flatMap((line) => {
    const one = mergedById.get(line.id)
    if (!one || kept.includes(line)) return [line]
    return one.before === 0 ? [] : [{ ...line, quantity: one.before }]
  })
  return { lines: restored, kept }
}

/** The units that a cart received */
export const mergedQuantity = (merged: readonly MergedLine[]): number =>
  merged.reduce((sum, { before, after }) => sum + after - before, 0)

/** The lines that could not receive all units */
export const cappedLines = (merged: readonly MergedLine[]): MergedLine[] =>
  merged.filter(({ before, after, offered }) => before + offered > after)

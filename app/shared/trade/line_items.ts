import { invalid } from '#shared/domain_error'
import { partsBySerial, partsInOrder } from '#shared/trade/item_parts'
import { lineItemTexts as texts } from '#shared/texts/staff_orders'

/** An item of a call about the lines of an order: it names a line, or a product that stands on one or more lines. */
export type LineItem = {
  line?: string | null
  product?: string | null
  quantity: number
  /** Decides between lines of one product, together with `isPreferred` */
  cost?: number
  description?: string
  serials?: readonly string[]
}

/** A line that an item may mean, with the quantity that is left to ship, to invoice, to credit or to receive */
export type OpenLine = {
  id: string
  productId: string | null
  left: number
  /** Those that shipped: an item that names one of them means this line */
  serials?: readonly string[]
}

type Options<Item> = { isPreferred?: (lineId: string, item: Item) => boolean }

/**
 * Replaces the product of items by its lines: the preferred ones first, then in their order, as far as something is left.
 * What is left of none goes to the last of them, whose check rejects it. An item with neither has the line null.
 */
export function itemsByLine<Item extends LineItem>(
  items: readonly Item[],
  lines: readonly OpenLine[],
  { isPreferred = () => false }: Options<Item> = {}
): (Item & { line: string | null })[] {
  assertProducts(items, lines)
  const left = new Map(lines.map((line) => [line.id, line.left]))
  const shipped = new Map(lines.map((line) => [line.id, line.serials ?? []]))
  const named = new Set(items.flatMap(({ line }) => line ?? []))
  const result: (Item & { line: string | null })[] = []
  for (const item of items) {
    const { line = null, product } = item
    if (line !== null || !product) {
      result.push({ ...item, line })
      continue
    }
    const all = lines.filter(({ productId }) => productId === product).map(({ id }) => id)
    const free = all.filter((id) => !named.has(id))
    const candidates = (free.length > 0 ? free : all).toSorted(
      (a, b) => Number(isPreferred(b, item)) - Number(isPreferred(a, item))
    )
    const parts = candidates.some((id) => shipped.get(id)!.length > 0)
      ? partsBySerial(item, candidates, { left, shipped })
      : partsInOrder(item, candidates, left)
    for (const part of parts) add(result, part)
  }
  return result
}

/** Like `itemsByLine`, for calls without lines of their own: each item has to name a line or a product. */
export function namedItems<Item extends LineItem>(
  items: readonly Item[],
  lines: readonly OpenLine[]
): (Item & { line: string })[] {
  return itemsByLine(items, lines).map((item, index) => {
    if (item.line === null) throw invalid(`items.${index}.line`, texts.lineOrProduct)
    return { ...item, line: item.line }
  })
}

function assertProducts(items: readonly LineItem[], lines: readonly OpenLine[]): void {
  const products = new Map(lines.map(({ id, productId }) => [id, productId]))
  items.forEach(({ line, product }, index) => {
    if (!product) return
    if (!line && !lines.some(({ productId }) => productId === product))
      throw invalid(`items.${index}.product`, texts.unknownProduct)
    if (line && products.has(line) && products.get(line) !== product)
      throw invalid(`items.${index}.product`, texts.otherProduct)
  })
}

/** Adds a part to the same part of an earlier item, so that no line is listed twice. */
function add<Item extends LineItem>(
  result: (Item & { line: string | null })[],
  part: Item & { line: string }
): void {
  const index = result.findIndex(
    ({ line, product, cost, description }) =>
      line === part.line &&
      product === part.product &&
      cost === part.cost &&
      description === part.description
  )
  const earlier = result[index]
  if (!earlier) {
    result.push(part)
    return
  }
  const serials = [...(earlier.serials ?? []), ...(part.serials ?? [])]
  const quantity = earlier.quantity + part.quantity
  result[index] = { ...earlier, quantity, ...(serials.length > 0 && { serials }) }
}

import { Money } from '@shared/money'
import type { QuickOrderLine, QuickOrderPrice } from '@views/orders'
import type { Currency } from '~/lib/money'

/** A line of the preview with what the customer corrected */
export type PreviewLine = {
  key: number
  line: number
  text: string
  /** The line goes into the cart. */
  isReady: boolean
  reason: string | null
  candidates: readonly string[]
  productId: string
  quantity: number
  priceRead: Money | null
  partNumber: string | null
  learnsPart: boolean
  priced: QuickOrderPrice | null
}

export const toPreviewLines = (
  lines: readonly QuickOrderLine[],
  currency: Currency
): PreviewLine[] =>
  lines.map((line, key) => ({
    key,
    line: line.line,
    text: line.text,
    isReady: line.understood,
    reason: line.reason,
    candidates: line.candidates,
    productId: line.understood || line.candidates.length === 1 ? line.candidates[0] : '',
    quantity: line.quantity ?? 0,
    priceRead: line.price_read === null ? null : Money.parse(line.price_read, currency),
    partNumber: line.part_number,
    learnsPart: line.part_number !== null,
    priced: line.priced,
  }))

/** Whether the line can go into the cart as it is */
export const isOrderable = ({ isReady, priced }: PreviewLine): boolean =>
  isReady && priced !== null && priced.available && priced.in_stock === null

/** Whether staff can quote the line; they say when goods that are out of stock come. */
export const isQuotable = ({ isReady, priced }: PreviewLine): boolean =>
  isReady && priced !== null && priced.product !== null

/** Returns the lines with the prices of a call; one that has changed since is not priced yet. */
export function withPrices(
  shown: readonly PreviewLine[],
  sent: readonly PreviewLine[],
  prices: readonly QuickOrderPrice[]
): PreviewLine[] {
  const priced = sent.filter(({ isReady }) => isReady)
  return shown.map((line) => {
    const at = priced.findIndex(
      ({ key, productId, quantity }) =>
        key === line.key && productId === line.productId && quantity === line.quantity
    )
    return { ...line, priced: line.isReady && at !== -1 ? prices[at] : null }
  })
}

/** Returns the goods of the lines as the calls take them. */
export const goodsOf = (lines: readonly PreviewLine[]) =>
  lines
    .filter(({ isReady }) => isReady)
    .map(({ productId, quantity }) => ({ id: productId, quantity }))

/** Returns the part numbers to learn, each once. */
export const partsOf = (lines: readonly PreviewLine[]) => {
  const learnt = lines.filter((line) => line.isReady && line.learnsPart && line.partNumber !== null)
  const byNumber = new Map(learnt.map(({ partNumber, productId }) => [partNumber!, productId]))
  return [...byNumber].map(([partNumber, id]) => ({ part_number: partNumber, id }))
}

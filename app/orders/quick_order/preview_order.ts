import { findCustomer } from '#accounts'
import { readPdf } from '#documents'
import { readOrderText, linesOf } from '#orders/quick_order/order_text_rules'
import { textOfPdf } from '#orders/quick_order/pdf_text_rules'
import { customerParts } from '#orders/quick_order/part_numbers'
import {
  currencyOf,
  orderableProducts,
  priceQuickOrder,
  type QuickOrderPrice,
} from '#orders/quick_order/price_lines'
import { readShipTo } from '#orders/quick_order/ship_to/ship_to_rules'
import { productIndex } from '#orders/quick_order/product_index_rules'
import { invalid } from '#shared/domain_error'
import { Money, type Currency } from '#shared/money'
import { addressLines } from '#shared/places/address_lines'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { Upload } from '#core/http/read_upload'
import type { QuickOrderGoods } from '#orders/quick_order/goods_rules'
import type { LineReading, Problem } from '#orders/quick_order/line_reading_rules'
import type { ShipTo } from '#orders/quick_order/ship_to/ship_to_rules'
import type { OrderTextLine } from '#orders/quick_order/order_text_rules'

export const MAX_LINES = 200
const MAX_BYTES = 100_000

/** What the shop understood of a pasted order, at the prices of the customer */
export type QuickOrderPreview = {
  currency: Currency
  /** The order number and day that the text names, if it names one */
  po: string | null
  date: string | null
  /** Where the text wants the goods; nothing is shipped there unless a person confirms it */
  ship_to: QuickOrderShipTo | null
  lines: QuickOrderLine[]
  /** Lines without a product */
  ignored: { line: number; text: string }[]
  subtotal: number
}
/** `lines` is the address as the shop writes it; empty where it could not be read */
type QuickOrderShipTo = ShipTo & { lines: string[] }
export type QuickOrderLine = {
  line: number
  text: string
  /** Whether the line orders one product in one quantity */
  understood: boolean
  problem: Problem | null
  /** Why it was not understood */
  reason: string | null
  /** The products that the line can mean */
  candidates: string[]
  /** What can be the customer's own number of a product that the shop does not know yet */
  part_number: string | null
  quantity: number | null
  /** The price of a unit that the text names */
  price_read: number | null
  /** The line at the shop's price; null where it was not understood */
  priced: QuickOrderPrice | null
}

/** The lines of a text and what they cost, as `POST /api/orders/quick` responds */
export const toQuickOrderText = ({ lines, subtotal }: QuickOrderPreview) => ({
  lines: lines.map(({ text, priced, quantity, reason }) => ({
    input: text,
    product: priced?.product ?? null,
    quantity,
    price: priced?.price ?? null,
    problem: reason,
  })),
  total: subtotal,
})

/** Returns the goods of the lines that were understood. */
export const goodsOfPreview = ({ lines }: QuickOrderPreview): QuickOrderGoods[] =>
  lines.flatMap(({ priced }) =>
    priced?.product ? [{ productId: priced.product._id, quantity: priced.quantity }] : []
  )

type PreviewInput = {
  /** Null for a guest, for whom staff order */
  userId: string | null
  text: string
  currency?: Currency
  isByStaff?: boolean
}

/** Reads a pasted order for a customer and stores nothing. Throws 422 for more than 200 lines or 100 kB. */
export async function previewOrder({
  userId,
  text,
  currency: asked,
  isByStaff,
}: PreviewInput): Promise<QuickOrderPreview> {
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalid('text', texts.tooLong)
  if (linesOf(text).length > MAX_LINES) throw invalid('text', texts.tooManyLines(MAX_LINES))
  const customer = userId === null ? null : await findCustomer(userId)
  const currency = currencyOf(customer, asked)
  const products = await orderableProducts(customer, { isByStaff })
  const index = productIndex(products, await customerParts(userId))
  const read = readShipTo(text)
  const context = { index, currency }
  const { po, date, lines, ignored } = readOrderText(text, context, read)
  const goods = lines.flatMap(({ reading }) => (reading.kind === 'understood' ? reading : []))
  const prices = await priceQuickOrder({ userId, currency, lines: goods, isByStaff })
  const priced = new Map(goods.map((reading, at) => [reading as LineReading, prices.lines[at]]))
  return {
    ...{
      currency,
      po,
      date,
      ignored,
      subtotal: prices.subtotal,
      ship_to: read && shipToOf(read.shipTo),
    },
    lines: lines.map((line) =>
      toLine(line, { currency, priced: priced.get(line.reading) ?? null })
    ),
  }
}

/** What a PDF contains as text */
export type QuickOrderFile = { name: string; text: string }

/** Returns the text of a PDF, which its sender checks before it is read as an order. */
export async function readOrderFile({ name: given, bytes }: Upload): Promise<QuickOrderFile> {
  const name = given || 'The file'
  return { name, text: textOfPdf(await readPdf({ name, bytes, field: 'file' })) }
}

const shipToOf = (shipTo: ShipTo): QuickOrderShipTo => ({
  ...shipTo,
  lines: shipTo.address ? addressLines(shipTo.address) : [],
})

type LineInput = OrderTextLine & { reading: LineReading }
type LinePrices = { currency: Currency; priced: QuickOrderPrice | null }

function toLine(
  { line, text, reading }: LineInput,
  { currency, priced }: LinePrices
): QuickOrderLine {
  const { quantity } = reading
  if (reading.kind === 'unclear') {
    const { problem, reason, candidates, partNumber } = reading
    return {
      ...{ line, text, understood: false, problem, reason, candidates, quantity },
      ...{ part_number: partNumber?.slice(0, 60) ?? null, price_read: null, priced: null },
    }
  }
  const cents = reading.priceCents
  return {
    ...{ line, text, understood: true, problem: null, reason: null, quantity, priced },
    ...{ candidates: [reading.productId], part_number: null },
    price_read: cents === null ? null : Money.of(cents, currency).toDecimal(),
  }
}

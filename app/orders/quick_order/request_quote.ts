import { findCustomer, lockUser } from '#accounts'
import { shop } from '#config/shop'
import { storeQuoteRequest } from '#content'
import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import {
  assertGoodsOfParts,
  mergeGoods,
  type QuickOrderGoods,
} from '#orders/quick_order/goods_rules'
import { learnPartNumbers } from '#orders/quick_order/part_numbers'
import { currencyOf, orderableProducts } from '#orders/quick_order/price_lines'
import { forbidden, invalid, notFound } from '#shared/domain_error'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import { addressLines } from '#shared/places/address_lines'
import { texts as specified } from '#shared/texts/specification'
import type { CatalogProduct } from '#catalog'
import type { CustomerPart } from '#orders/quick_order/product_index_rules'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { Trx } from '#core/database'

type QuoteRequestInput = {
  userId: string
  lines: readonly QuickOrderGoods[]
  po: string
  /** Where the customer confirmed that the goods go to */
  shipTo: Address | null
  /** What the customer writes about the goods */
  note: string
  parts: readonly CustomerPart[]
  currency?: Currency
}

/**
 * Sends the goods of a trade customer to staff, who open them as a quote; returns the id of the message. Goods that are
 * out of stock can be quoted. Throws 403 for other customers, and 404 for a product that the customer cannot see.
 */
export async function requestQuote(input: QuoteRequestInput): Promise<string> {
  const id = await writeOnce((trx) => storeRequest(input, trx))
  wakeOutbox()
  return id
}

async function storeRequest(input: QuoteRequestInput, trx: Trx): Promise<string> {
  const { userId, po, shipTo, note, parts } = input
  await lockUser(userId, trx)
  const customer = (await findCustomer(userId, trx))!
  if (!customer.group) throw forbidden(texts.quotesForTrade)
  const goods = mergeGoods(input.lines)
  if (goods.some(({ quantity }) => quantity > shop.quantity.perLine))
    throw invalid('lines', texts.limit(shop.quantity.perLine))
  assertGoodsOfParts(parts, goods)
  const products = await orderableProducts(customer, { trx })
  const byId = new Map(products.map((product) => [product.id, product]))
  if (goods.some(({ productId }) => !byId.has(productId)))
    throw notFound(specified.cart.productNotFound)
  await learnPartNumbers({ userId, parts }, trx)
  const { email, name, company } = customer
  return storeQuoteRequest(
    {
      ...{ email, userId, name: company || name || email },
      message: messageOf({ goods, byId, po, shipTo, note }),
      goods: {
        ...{ po, shipTo, currency: currencyOf(customer, input.currency) },
        lines: goods.map(({ productId, quantity }) => ({ id: productId, quantity })),
      },
    },
    new Date(),
    trx
  )
}

type MessageParts = Pick<QuoteRequestInput, 'po' | 'shipTo' | 'note'> & {
  goods: readonly QuickOrderGoods[]
  byId: ReadonlyMap<string, CatalogProduct>
}

const messageOf = ({ goods, byId, po, shipTo, note }: MessageParts): string =>
  [
    texts.quoteRequest(po),
    ...goods.map(({ productId, quantity }) => `${quantity} × ${byId.get(productId)!.sku}`),
    ...(shipTo === null ? [] : ['', texts.shipTo, ...addressLines(shipTo)]),
    ...(note === '' ? [] : ['', note]),
  ].join('\n')

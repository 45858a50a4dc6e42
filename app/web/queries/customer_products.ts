import { shop } from '#config/shop'
import { findCustomer, listGroups } from '#accounts'
import {
  currentSale,
  findProduct,
  isVisible,
  listProducts,
  type RunningSale,
  type StockedProduct,
} from '#catalog'
import { effectiveGroupPrice, priceList, type PriceList } from '#pricing'
import { toStaffProductJson, type CustomerProductJson } from '#storefront'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Currency, Money } from '#shared/money'

export type CustomerPricesQuery = {
  user?: string
  /** Instead of a user: any customer of the group */
  group?: string
  currency?: Currency
  /** The quantity whose price is explained; by default the one that earns the lowest price */
  quantity?: number
}

/** Returns the listed products at the prices of a customer or group, with an explanation of each price. */
export async function listCustomerProducts(
  query: CustomerPricesQuery,
  now: Date
): Promise<CustomerProductJson[]> {
  const list = await priceListFor(query, now)
  const sale = await currentSale(now)
  const products = await listProducts({ audience: 'trade' })
  const { quantity } = query
  return products.map((product) => toCustomerProductJson(product, { list, sale, quantity }))
}

/** Returns one listed product like `listCustomerProducts`; 404 where there is none. */
export async function findCustomerProduct(
  id: string,
  query: CustomerPricesQuery,
  now: Date
): Promise<CustomerProductJson> {
  const list = await priceListFor(query, now)
  const product = await findProduct(id)
  if (!product || !isVisible(product, 'trade')) throw notFound(texts.cart.productNotFound)
  return toCustomerProductJson(product, {
    list,
    sale: await currentSale(now),
    quantity: query.quantity,
  })
}

async function priceListFor(query: CustomerPricesQuery, now: Date): Promise<PriceList> {
  const { user, group, currency } = query
  const customer = user === undefined ? null : await findCustomer(user)
  if (user !== undefined && !customer) throw notFound(texts.account.userNotFound)
  const groups = group === undefined ? [] : await listGroups()
  if (group !== undefined && !groups.some(({ id }) => id === group))
    throw notFound('Customer group not found.')
  return priceList({
    userId: customer?.id ?? null,
    groupId: customer ? (customer.group?.id ?? null) : (group ?? null),
    currency: currency ?? customer?.currency ?? shop.defaultCurrency,
    now,
  })
}

type CustomerTerms = { list: PriceList; sale: RunningSale | null; quantity?: number }

function toCustomerProductJson(
  product: StockedProduct,
  { list, sale, quantity }: CustomerTerms
): CustomerProductJson {
  const { groupChain, negotiated } = list.tradePrices(product)
  const group = effectiveGroupPrice(groupChain)
  const price = list.price(product, 1)
  const explained = price && list.price(product, quantity ?? price.priceBreaks.at(-1)!.quantity)
  return {
    ...toStaffProductJson(product, { price, currency: list.currency, sale }),
    groupCost: toDecimal(group.price),
    groupMoq: group.moq,
    userCost: toDecimal(negotiated?.price ?? null),
    userMoq: negotiated?.moq ?? null,
    trace: (explained?.trace ?? []).map((traceStep) => ({
      step: traceStep.step,
      text: traceStep.text,
      price: toDecimal(traceStep.price ?? null),
    })),
  }
}

const toDecimal = (amount: Money | null) => amount?.toDecimal() ?? null

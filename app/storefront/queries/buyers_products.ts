import { shop } from '#config/shop'
import { findCustomer, listGroups } from '#accounts'
import { currentSale, listProducts, type StockedProduct } from '#catalog'
import { firstTerms, priceList, type PriceList } from '#pricing'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { forStaff, toProductAnswer } from '#storefront/queries/product_answers'
import type { RunningSale } from '#catalog'
import type { Currency, Money } from '#shared/money'
import type { BuyersProductAnswer } from '#storefront/views'

export type Buyer = {
  user?: string
  /** Instead of a user: anybody of that group */
  group?: string
  currency?: Currency
  /** For how many pieces the price is explained; absent: for as many as the best price needs */
  quantity?: number
}

/** Every product that is sold, at the prices of that buyer, with how they come about. */
export async function productsFor(buyer: Buyer, now: Date): Promise<BuyersProductAnswer[]> {
  const list = await listFor(buyer, now)
  const sale = await currentSale(now)
  const products = await listProducts({ audience: 'trade' })
  return products.map((product) => toAnswer(product, { list, sale, quantity: buyer.quantity }))
}

async function listFor({ user, group, currency }: Buyer, now: Date): Promise<PriceList> {
  const customer = user === undefined ? null : await findCustomer(user)
  if (user !== undefined && !customer) throw notFound(texts.account.userNotFound)
  const groups = group === undefined ? [] : await listGroups()
  if (group !== undefined && !groups.some(({ id }) => id === group))
    throw notFound('There is no such group.')
  return priceList({
    userId: customer?.id ?? null,
    groupId: customer ? (customer.group?.id ?? null) : (group ?? null),
    currency: currency ?? customer?.currency ?? shop.defaultCurrency,
    now,
  })
}

type Known = { list: PriceList; sale: RunningSale | null; quantity?: number }

function toAnswer(product: StockedProduct, { list, sale, quantity }: Known): BuyersProductAnswer {
  const { groupChain, user } = list.offers(product)
  const group = firstTerms(groupChain)
  const price = list.price(product, 1)
  const explained = price && list.price(product, quantity ?? price.priceBreaks.at(-1)!.quantity)
  return {
    ...forStaff(toProductAnswer(product, price, list.currency, sale), product),
    groupCost: decimal(group.price),
    groupMoq: group.moq,
    userCost: decimal(user?.price ?? null),
    userMoq: user?.moq ?? null,
    trace: (explained?.trace ?? []).map((step) => ({
      step: step.step,
      text: step.text,
      price: decimal(step.price ?? null),
    })),
  }
}

const decimal = (amount: Money | null) => amount?.toDecimal() ?? null

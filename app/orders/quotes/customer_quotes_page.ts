import { company } from '#config/company'
import { quoteToken, quoteUrl } from '#orders/order/quote_link'
import { IN_HISTORY, customerOrdersPage } from '#orders/order/reads/orders_of_user'
import { termsToAccept } from '#orders/order/reads/terms_to_accept'
import { dueNow } from '#orders/order/rules/payment_terms'
import { dueOfProforma, isExpiredQuote, isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { ownQuoteCredit } from '#orders/quotes/quote_credit'
import { offeredNow, shortagesOfOrders, toShortageViews } from '#orders/quotes/order_quote'
import { regionalName } from '#shared/places/regional_text'
import type { Order } from '#orders/order'

/** Returns one page of the quotes of a customer that are not cancelled, those issued last first. */
export async function customerQuotes(userId: string, page: number, now = new Date()) {
  const { orders, ...paging } = await customerOrdersPage({
    userId,
    page,
    condition: `${IN_HISTORY} and quote_valid_until is not null`,
    order: 'order by quote_issued_at desc, id desc',
  })
  const open = orders.filter((order) => isOpenQuote(order) && !isExpiredQuote(order, now))
  const shortages = await shortagesOfOrders(open)
  const shortOf = new Map(open.map(({ id }, index) => [id, shortages[index]]))
  const credits = await Promise.all(orders.map((order) => ownQuoteCredit(order, userId, now)))
  const quotes = orders.map((order, index) => ({
    ...toCustomerQuote(order, now),
    /** The service credit that acceptance of an open quote applies, or null */
    credit: credits[index],
    /** The products of which too few are left to accept an open quote */
    short: toShortageViews(shortOf.get(order.id) ?? []),
    /** The day by which it may be accepted although goods are short */
    offeredOn: offeredNow(order, now),
  }))
  const terms = await termsToAccept()
  return { quotes, ...paging, supportEmail: company.supportEmail, terms }
}

export type CustomerQuotesPage = Awaited<ReturnType<typeof customerQuotes>>

/** A quote in the profile of its customer */
export type CustomerQuote = CustomerQuotesPage['quotes'][number]

function toCustomerQuote(order: Order, now: Date) {
  const { issuedAt, validUntil, acceptedAt, revision } = order.quote!
  const isExpired = isExpiredQuote(order, now)
  return {
    orderId: order.id,
    number: quoteNumber(order),
    state: stateOf(order, now),
    customerPO: order.customerPO,
    issuedAt,
    validUntil,
    acceptedAt,
    total: order.amounts.total.toJSON(),
    lines: order.lines.map(({ sku, partNumber, name, description, quantity }) => ({
      sku,
      partNumber,
      name: regionalName(name, order.currency) || description,
      quantity,
    })),
    /** The page of the quote and the token in its address; null for an expired quote, whose link is closed */
    link: isExpired ? null : { url: quoteUrl(order)!, token: quoteToken(order.id, revision) },
    /** What is left to pay of an accepted quote; the page of the quote says how */
    due: dueOfProforma(order)?.toJSON() ?? null,
    /** The open part of the deposit */
    dueNow: dueNow(order)?.toJSON() ?? null,
  }
}

function stateOf(order: Order, now: Date): 'open' | 'expired' | 'accepted' {
  if (order.quote!.acceptedAt !== null) return 'accepted'
  return isExpiredQuote(order, now) ? 'expired' : 'open'
}

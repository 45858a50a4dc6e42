import { company } from '#config/company'
import { latestPaymentLink } from '#orders/payments/find_payment_link'
import { bankAccounts } from '#documents'
import { orderDocument, orderTariffNotice } from '#orders/documents/order_document'
import { orderTaxParts } from '#orders/order/rules/order_taxes'
import { termsToAccept } from '#orders/order/reads/terms_to_accept'
import { dueAfterShipping, dueNow } from '#orders/order/rules/payment_terms'
import { dueOfProforma, isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { paymentLinkUrl } from '#orders/payments/payment_link'
import { priceOrder } from '#orders/pricing/price_order'
import { linkedQuote, type QuotedOrder } from '#orders/quotes/find_quote'
import {
  awaitedByLine,
  laterGoodsOf,
  offeredNow,
  shortagesOf,
  toShortageViews,
} from '#orders/quotes/order_quote'
import { ownQuoteCredit } from '#orders/quotes/quote_credit'
import { quotedLines } from '#orders/quotes/quote_response'
import { printedDiscount, toTaxPartView } from '#pricing'
import { amountsToJson } from '#shared/amounts'
import { isEmptyAddress, type Address } from '#shared/address'
import { regionalName } from '#shared/places/regional_text'
import { DomainError } from '#shared/domain_error'
import { ShippingMethod } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { addressLines } from '#shared/places/address_lines'
import { paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import { awaitedText, type AwaitedUnits, type PricedOrder } from '#orders/order/rules/priced_order'

const OK = 200
const NOT_FOUND = 404
const GONE = 410

/** Returns the page of a quote's link: the quote, how to pay it once it is accepted, or why it does not work. */
export async function quotePage(token: string, pdfPath: string, viewerId?: string) {
  const page = { token, supportEmail: company.supportEmail, terms: await termsToAccept() }
  try {
    const order = await linkedQuote(token)
    const now = new Date()
    const priced = await priceOrder(order, now)
    const payment = await paymentOf(order, priced)
    const shortages = isOpenQuote(order) ? await shortagesOf(order) : []
    const offeredOn = offeredNow(order)
    const awaits = awaitedByLine(priced, shortages, offeredOn)
    const short = toShortageViews(shortages)
    const later = { offeredOn, awaited: await laterGoodsOf(order) }
    /** The service credit that acceptance will apply; its customer alone sees it */
    const credit = await ownQuoteCredit(order, viewerId, now)
    const quote = { ...toQuoteView(priced, { pdfPath, awaits }), credit, short, ...later }
    return { ...page, status: OK, quote, payment, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError) || ![NOT_FOUND, GONE].includes(error.status)) throw error
    const { status, message: closedReason } = error
    return { ...page, status, quote: null, payment: null, closedReason }
  }
}

export type QuotePage = Awaited<ReturnType<typeof quotePage>>
export type QuoteView = NonNullable<QuotePage['quote']>
export type QuotePayment = NonNullable<QuotePage['payment']>

/** Returns how an accepted quote is paid; null where nothing is due. */
async function paymentOf(order: QuotedOrder, priced: PricedOrder) {
  const due = dueOfProforma(order)
  if (due === null) return null
  const linkId = await latestPaymentLink(order.id)
  return {
    due: due.toJSON(),
    dueNow: dueNow(order)?.toJSON() ?? null,
    /** When what is due is due, where the goods ship first */
    dueLater: dueAfterShipping(order),
    reference: displayNumber(order),
    accounts: bankAccounts(orderDocument(priced, 'proforma')).map(({ title, lines }) => ({
      title,
      lines: [...lines],
    })),
    /** Pays by card */
    linkUrl: linkId && paymentLinkUrl(linkId, order.currency),
  }
}

type QuoteViewParts = { pdfPath: string; awaits: ReadonlyMap<string, AwaitedUnits> }

/** The link of a quote opens it without a sign-in, so it shows the recipient as its PDF does, but no way to reach them. */
function toQuoteView(priced: PricedOrder, { pdfPath, awaits }: QuoteViewParts) {
  const { order, lines, amounts } = priced
  const quote = order.quote!
  const isPickup = order.shippingMethod === ShippingMethod.Pickup
  return {
    number: quoteNumber(order),
    customerPO: order.customerPO,
    recipient: recipientLines(order.billing),
    shipTo: isPickup ? [] : recipientLines(order.shipping),
    issuedAt: quote.issuedAt,
    validUntil: quote.validUntil,
    acceptedAt: quote.acceptedAt,
    lines: quotedLines(priced).map(({ name, cost, total, ...line }, index) => ({
      ...line,
      name: regionalName(name, order.currency),
      cost: cost.toJSON(),
      total: total.toJSON(),
      /** "12 now, 18 by Dec 04, 2026"; '' where all of it is in stock */
      awaits: awaitedText(awaits.get(lines[index].line.id)),
    })),
    totals: amountsToJson({ ...amounts, discount: printedDiscount(amounts) }),
    promoCode: priced.promo?.code ?? null,
    /** The deposit that its terms ask for, or what is open of it */
    dueNow: dueNow({ ...order, amounts })?.toJSON() ?? null,
    salesTaxPercent: order.taxRate?.toPercent() ?? 0,
    taxParts: orderTaxParts(priced).map(toTaxPartView),
    shippingMethod: shippingMethodName(order.shippingMethod),
    carrierAccount: order.account,
    paymentMethod: paymentMethodName(order.paymentMethod),
    terms: order.terms,
    tariffNotice: orderTariffNotice(order) ?? '',
    pdfPath,
  }
}

const recipientLines = (address: Address): string[] =>
  isEmptyAddress(address) ? [] : addressLines({ ...address, phone: '' })

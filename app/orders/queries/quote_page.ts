import { company } from '#config/company'
import { bankAccounts } from '#documents'
import { one, type TableRow } from '#core/database'
import { paymentLinkUrl } from '#orders/payment_link'
import { linkedQuote, type QuotedOrder } from '#orders/queries/find_quote'
import { priceOrder } from '#orders/queries/price_order'
import { termsToAccept } from '#orders/queries/terms_to_accept'
import { dueOfProforma } from '#orders/rules/quote'
import { orderDocument } from '#orders/transformers/order_document'
import { toQuoteView } from '#orders/transformers/quote_view'
import { displayNumber } from '#shared/ids'
import { DomainError } from '#shared/domain_error'
import type { PricedOrder } from '#orders/priced_order'
import type { QuotePage, QuotePayment } from '#orders/quote_props'

const GONE = 410

/** Returns the page of a quote's link: the quote, how to pay it once it is accepted, or why it can no longer be used. */
export async function quotePage(token: string, pdfPath: string): Promise<QuotePage> {
  const page = { token, supportEmail: company.supportEmail, terms: await termsToAccept() }
  try {
    const order = await linkedQuote(token)
    const priced = await priceOrder(order, new Date())
    const payment = await paymentOf(order, priced)
    return { ...page, quote: toQuoteView(priced, pdfPath), payment, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== GONE) throw error
    return { ...page, quote: null, payment: null, closedReason: error.message }
  }
}

async function paymentOf(order: QuotedOrder, priced: PricedOrder): Promise<QuotePayment | null> {
  const due = dueOfProforma(order)
  if (due === null) return null
  const linkId = await latestPaymentLink(order.id)
  return {
    due: due.toJSON(),
    reference: displayNumber(order),
    accounts: bankAccounts(orderDocument(priced, 'proforma')).map(({ title, lines }) => ({
      title,
      lines: [...lines],
    })),
    linkUrl: linkId && paymentLinkUrl(linkId, order.currency),
  }
}

/** Returns a link that charges all that is due and was never used, or null. */
async function latestPaymentLink(orderId: string): Promise<string | null> {
  const link = await one<Pick<TableRow<'payment_links'>, 'id'>>(
    `select id from payment_links where order_id = ? and amount_cents is null and attempt_id is null
     order by created_at desc, id desc limit 1`,
    [orderId]
  )
  return link?.id ?? null
}

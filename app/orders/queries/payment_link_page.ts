import { payableLink } from '#orders/queries/find_payment_link'
import { cardForm } from '#payments'
import { DomainError } from '#shared/domain_error'
import type { PaymentLinkPage } from '#orders/money_page_props'

const GONE = 410

/** Returns the page of a payment link: what it charges now, or why it can no longer be paid. */
export async function paymentLinkPage(token: string): Promise<PaymentLinkPage> {
  try {
    const { number, amount } = await payableLink(token)
    const payable = { token, number, amount: amount.toJSON(), cardForm: cardForm() }
    return { payable, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== GONE) throw error
    return { payable: null, closedReason: error.message }
  }
}

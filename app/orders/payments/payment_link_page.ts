import { payableLink } from '#orders/payments/find_payment_link'
import { cardForm } from '#payments'
import { DomainError } from '#shared/domain_error'

const GONE = 410

/** Returns the page of a payment link: what it charges now, or why it can no longer be paid. */
export async function paymentLinkPage(token: string) {
  try {
    const { number, amount, all, due, paid, restDue } = await payableLink(token)
    const amounts = {
      amount: amount.toJSON(),
      all: all?.toJSON() ?? null,
      due: due.toJSON(),
      paid: paid.toJSON(),
    }
    const payable = { token, number, ...amounts, restDue, cardForm: cardForm() }
    return { payable, closedReason: '' }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== GONE) throw error
    return { payable: null, closedReason: error.message }
  }
}

/** `payable` is null where the link can no longer be paid. */
export type PaymentLinkPage = Awaited<ReturnType<typeof paymentLinkPage>>

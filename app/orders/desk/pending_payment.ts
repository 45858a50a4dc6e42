import { findPendingAttempt, isInDoubt } from '#payments'

/** Returns the card payment of an order, or of one of its invoices, whose outcome is not known; null where there is none. */
export async function pendingPaymentOf(orderId: string, now: Date) {
  const attempt = await findPendingAttempt(orderId)
  if (!attempt) return null
  const { amount, status, createdAt } = attempt
  return {
    amount: amount.toJSON(),
    since: createdAt,
    isInDoubt: isInDoubt({ status, created_at: createdAt }, now),
  }
}

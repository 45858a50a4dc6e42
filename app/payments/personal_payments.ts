import { one, rows, run } from '#core/database'
import type { PersonalData } from '#core/personal_data'

/** Attempts to pay by card: the amounts are kept with the order, the address for the receipt is not. */
export const personalPayments: PersonalData = {
  name: 'card_payments',
  title: 'Card payments',

  collect: ({ userId, email, isEmailVerified }) =>
    rows(
      `select order_id, amount_cents, currency, status, receipt_email, created_at from payment_attempts
       where ${isEmailVerified ? 'receipt_email = ? or ' : ''}by_user_id = ? order by created_at, id`,
      isEmailVerified ? [email, userId] : [userId]
    ),

  async plan({ userId, email }) {
    const found = await one<{ n: number }>(
      'select count(*) as n from payment_attempts where receipt_email = ? or by_user_id = ?',
      [email, userId]
    )
    return { erased: 0, kept: found!.n }
  },

  async erase({ email }, trx) {
    await run(
      'update payment_attempts set receipt_email = null where receipt_email = ?',
      [email],
      trx
    )
  },
}

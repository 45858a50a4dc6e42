import { one, rows, update } from '#core/database'
import { ERASED_NAME, type PersonalDataSource } from '#core/personal_data'

/** Payment attempts: an erasure removes the address for receipts; amounts stay with the order. */
export const paymentDataSource: PersonalDataSource = {
  name: 'card_payments',
  title: 'Card payments',
  accountColumns: {
    'payment_attempts.user_id': 'moves',
    'payment_attempts.staff_user_id': 'stays',
    'payments.staff_user_id': 'stays',
    'refunds.staff_user_id': 'stays',
    'payment_issues.closed_by': 'stays',
  },

  collect: ({ userId, email, isEmailVerified }) =>
    rows(
      `select order_id, amount_cents, currency, status, receipt_email, created_at from payment_attempts
       where ${isEmailVerified ? 'receipt_email = ? or ' : ''}staff_user_id = ? order by created_at, id`,
      isEmailVerified ? [email, userId] : [userId]
    ),

  async plan({ userId, email }) {
    const attempts = await one<{ count: number }>(
      'select count(*) as count from payment_attempts where receipt_email = ? or staff_user_id = ?',
      [email, userId]
    )
    return { erased: 0, kept: attempts!.count }
  },

  async erase({ userId, email }, trx) {
    await update('payment_attempts', { receipt_email: null }, { receipt_email: email }, trx)
    await update('payment_issues', { closed_name: ERASED_NAME }, { closed_by: userId }, trx)
  },
}

import { countRows, rows, run } from '#core/database'
import { ownedBy, type PersonalDataSource } from '#core/personal_data'

/** Promo redemptions: an erasure keeps the discount, which belongs to the order, and clears the email. */
export const promoDataSource: PersonalDataSource = {
  name: 'promos',
  title: 'Redeemed promo codes',
  accountColumns: {
    'promo_redemptions.user_id': 'moves',
  },

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select order_id, code, currency, discount_cents, email, created_at, released_at
       from promo_redemptions where ${where} order by created_at, order_id`,
      bindings
    )
  },

  async plan(subject) {
    const { where, bindings } = ownedBy(subject)
    const kept = await countRows(
      `select count(*) as n from promo_redemptions where ${where}`,
      bindings
    )
    return { erased: 0, kept }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(`update promo_redemptions set email = '', mailbox = '' where ${where}`, bindings, trx)
  },
}

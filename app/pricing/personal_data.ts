import { catalog } from '#catalog'
import { one, rows, run, type TableRow } from '#core/database'
import { ownedBy, type PersonalDataSource } from '#core/personal_data'

/** Negotiated prices and MOQs of one customer */
export const priceDataSource: PersonalDataSource = {
  name: 'prices',
  title: 'Negotiated prices',

  async collect({ userId }) {
    const prices = await rows<Omit<TableRow<'user_prices'>, 'user_id'>>(
      `select product_id, price_usd_cents, price_cad_cents, moq, updated_at
       from user_prices where user_id = ?`,
      [userId]
    )
    const { byId } = await catalog()
    return prices
      .map(({ product_id: id, ...price }) => ({ sku: byId.get(id)?.sku ?? id, ...price }))
      .sort((a, b) => (a.sku < b.sku ? -1 : 1))
  },

  async plan({ userId }) {
    const counted = await one<{ n: number }>(
      'select count(*) as n from user_prices where user_id = ?',
      [userId]
    )
    return { erased: counted!.n, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from user_prices where user_id = ?', [userId], trx)
  },
}

/** Promo redemptions: an erasure keeps the discount, which belongs to the order, and clears the email. */
export const promoDataSource: PersonalDataSource = {
  name: 'promos',
  title: 'Redeemed promo codes',

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
    const counted = await one<{ n: number }>(
      `select count(*) as n from promo_redemptions where ${where}`,
      bindings
    )
    return { erased: 0, kept: counted!.n }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(`update promo_redemptions set email = '' where ${where}`, bindings, trx)
  },
}

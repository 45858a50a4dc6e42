import { one, rows, run } from '#core/database'
import type { PersonalData } from '#core/personal_data'

/** Prices and least quantities that were agreed with one customer alone */
export const personalPrices: PersonalData = {
  name: 'prices',
  title: 'Prices of their own',

  collect: ({ userId }) =>
    rows(
      `select p.sku, t.price_usd_cents, t.price_cad_cents, t.moq, t.updated_at
       from user_prices t join products p on p.id = t.product_id where t.user_id = ? order by p.sku`,
      [userId]
    ),

  async plan({ userId }) {
    const found = await one<{ n: number }>(
      'select count(*) as n from user_prices where user_id = ?',
      [userId]
    )
    return { erased: found!.n, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from user_prices where user_id = ?', [userId], trx)
  },
}

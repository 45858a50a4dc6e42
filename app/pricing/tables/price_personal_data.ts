import { catalog } from '#catalog'
import { one, rows, run, type TableRow } from '#core/database'
import type { PersonalDataSource } from '#core/personal_data'

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

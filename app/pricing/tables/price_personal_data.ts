import { setCustomPricing } from '#accounts'
import { catalog } from '#catalog'
import { countRows, rows, run, type TableRow } from '#core/database'
import { customerTexts } from '#shared/texts/customers'
import type { PersonalDataSource } from '#core/personal_data'

/** Negotiated prices and MOQs of one customer */
export const priceDataSource: PersonalDataSource = {
  name: 'prices',
  title: 'Negotiated prices',
  accountColumns: {
    'user_prices.user_id': 'merges',
  },

  async merge({ from, into }, trx) {
    await run(
      `update user_prices set user_id = ? where user_id = ?
         and product_id not in (select product_id from user_prices where user_id = ?)`,
      [into, from, into],
      trx
    )
    await run('delete from user_prices where user_id = ?', [from], trx)
    const own = await countRows(
      'select count(*) as n from user_prices where user_id = ?',
      [into],
      trx
    )
    await setCustomPricing(into, own > 0, trx)
  },

  async mergeConflicts({ from, into }) {
    const { byId } = await catalog()
    const both = await rows<{ id: string }>(
      `select product_id as id from user_prices where user_id = ?
         and product_id in (select product_id from user_prices where user_id = ?)`,
      [from, into]
    )
    const skus = both.map(({ id }) => byId.get(id)?.sku ?? id).toSorted()
    return skus.map((sku) => ({
      label: customerTexts.merge.priceOf(sku),
      from: customerTexts.merge.ownPrice,
      into: customerTexts.merge.ownPrice,
    }))
  },

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
    const erased = await countRows('select count(*) as n from user_prices where user_id = ?', [
      userId,
    ])
    return { erased, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from user_prices where user_id = ?', [userId], trx)
  },
}

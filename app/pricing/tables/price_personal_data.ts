import { setCustomPricing } from '#accounts'
import { bumpPrices, catalog } from '#catalog'
import { countRows, rows, run, type TableRow } from '#core/database'
import { Money, type Currency } from '#shared/money'
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
    const moved = await run(
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
    if (moved > 0) await bumpPrices(trx)
  },

  async mergeConflicts({ from, into }) {
    const { byId } = await catalog()
    const [closed, kept] = [await ownPrices(from), await ownPrices(into)]
    const keptTexts = new Map(kept.map((row) => [row.product_id, textOf(row)]))
    return closed
      .map((row) => ({
        label: customerTexts.merge.priceOf(byId.get(row.product_id)?.sku ?? row.product_id),
        from: textOf(row),
        into: keptTexts.get(row.product_id),
      }))
      .flatMap(({ into: own, ...conflict }) =>
        own === undefined || own === conflict.from ? [] : [{ ...conflict, into: own }]
      )
      .toSorted((a, b) => (a.label < b.label ? -1 : 1))
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

type OwnPrice = Omit<TableRow<'user_prices'>, 'user_id' | 'updated_at'>

const ownPrices = (userId: string): Promise<OwnPrice[]> =>
  rows(
    'select product_id, price_usd_cents, price_cad_cents, moq from user_prices where user_id = ?',
    [userId]
  )

/** Returns a price as staff compare it: `$30.00 USD, MOQ 5`. */
function textOf({ price_usd_cents: usd, price_cad_cents: cad, moq }: OwnPrice): string {
  const prices = Object.entries({ usd, cad }).flatMap(([currency, cents]) =>
    cents === null ? [] : [Money.of(cents, currency as Currency).format()]
  )
  return [...prices, ...(moq === null ? [] : [`MOQ ${moq}`])].join(', ')
}

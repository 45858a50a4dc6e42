import { bumpCatalogue } from '#catalog'
import { insert, run, writeTx } from '#core/database'
import { CURRENCIES, type Currency } from '#shared/money'

type Terms = Partial<Record<Currency, number | null>> & { moq?: number | null }

/** Stored as it is, in cents: `groupPrice(dealer, cable, { usd: 3000, cad: 4000, moq: 10 })`. */
export async function groupPrice(
  groupId: string,
  productId: string,
  { moq = null, ...prices }: Terms
): Promise<void> {
  await writeTx(async (trx) => {
    for (const currency of CURRENCIES) {
      const price = prices[currency] ?? null
      await run(
        'delete from group_prices where group_id = ? and product_id = ? and currency = ?',
        [groupId, productId, currency],
        trx
      )
      if (price === null && moq === null) continue
      await insert(
        'group_prices',
        {
          group_id: groupId,
          product_id: productId,
          currency,
          price_cents: price,
          moq,
          updated_at: LONG_AGO,
        },
        trx
      )
    }
    await bumpCatalogue(trx)
  })
}

/** As groupPrice, for one customer. */
export async function userPrice(
  userId: string,
  productId: string,
  { usd = null, cad = null, moq = null }: Terms
): Promise<void> {
  await writeTx(async (trx) => {
    await run(
      'delete from user_prices where user_id = ? and product_id = ?',
      [userId, productId],
      trx
    )
    await insert(
      'user_prices',
      {
        user_id: userId,
        product_id: productId,
        price_usd_cents: usd,
        price_cad_cents: cad,
        moq,
        updated_at: LONG_AGO,
      },
      trx
    )
    await run('update users set custom_pricing = ? where id = ?', [true, userId], trx)
    await bumpCatalogue(trx)
  })
}

const LONG_AGO = new Date(0).toISOString()

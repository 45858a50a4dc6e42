import { bumpCatalog } from '#catalog'
import { insert, run, writeTx } from '#core/database'
import { CURRENCIES, type Currency } from '#shared/money'

type PriceInput = Partial<Record<Currency, number | null>> & { moq?: number | null }

/** Stores a group price in cents: `groupPrice(dealer, cable, { usd: 3000, cad: 4000, moq: 10 })`. */
export async function groupPrice(
  groupId: string,
  productId: string,
  { moq = null, ...prices }: PriceInput
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
    await bumpCatalog(trx)
  })
}

/** Stores a negotiated price of one customer, in cents. */
export async function userPrice(
  userId: string,
  productId: string,
  { usd = null, cad = null, moq = null }: PriceInput
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
    await bumpCatalog(trx)
  })
}

const LONG_AGO = new Date(0).toISOString()

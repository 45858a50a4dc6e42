import { lockForEditing, markCustomPricing } from '#accounts'
import { inParts, insertMany, run, writeUnless, type Trx } from '#core/database'
import { CURRENCIES, type Currency } from '#shared/money'
import { changePrices, type PriceEffect, type Written } from '#pricing/actions/change_prices'
import { logPrices } from '#pricing/actions/log_prices'
import { ownUserOffers } from '#pricing/queries/own_offers'
import { cellKey, type OfferChange, type Offers } from '#pricing/rules/offer'
import type { Actor } from '#core/actions_log'

/** What becomes of a product's own prices, in cents, and of its MOQ; what is absent stays as it is. */
export type UserPriceChange = {
  productId: string
  price?: Partial<Record<Currency, number | null>>
  moq?: number | null
}
type Save = {
  userId: string
  changes: readonly UserPriceChange[]
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}

/** All of the changes or none. */
export function saveUserPrices(save: Save): Promise<PriceEffect> {
  const { userId, version, isDryRun = false, actor, now = new Date() } = save
  return writeUnless(isDryRun, async (trx) => {
    const customer = await lockForEditing(userId, actor, trx)

    const offers = await ownUserOffers(userId, trx)
    const buyers = [{ groupId: customer.groupId, userId, currencies: [customer.currency] }]
    const write = (written: readonly Written[], all: Offers) =>
      writeOffers(userId, { written, all, trx })
    const changes = save.changes.flatMap(toCells)
    const effect = await changePrices({ offers, changes, version, buyers, write, now }, trx)
    if (effect.changes.length > 0) {
      await logPrices({ type: 'user', id: userId }, effect, { actor, trx })
    }
    return effect
  })
}

const toCells = ({ productId, price = {}, moq }: UserPriceChange): OfferChange[] =>
  CURRENCIES.map((currency) => ({ productId, currency, cents: price[currency], moq }))

type Write = { written: readonly Written[]; all: Offers; trx: Trx }

const AT_ONCE = 500

/** A product has one row for both currencies, and none where nothing is agreed. */
async function writeOffers(userId: string, { written, all, trx }: Write): Promise<void> {
  const productIds = [...new Set(written.map(({ cell }) => cell.productId))]
  for (const part of inParts(productIds, AT_ONCE)) {
    await run(
      `delete from user_prices where user_id = ? and product_id in (${part.map(() => '?').join(', ')})`,
      [userId, ...part],
      trx
    )
  }
  await insertMany('user_prices', productIds.flatMap(toRow), trx)
  await markCustomPricing(userId, all.size > 0, trx)

  function toRow(productId: string) {
    const [usd, cad] = CURRENCIES.map((currency) => all.get(cellKey({ productId, currency })))
    if (!usd && !cad) return []
    return {
      user_id: userId,
      product_id: productId,
      price_usd_cents: usd?.cents ?? null,
      price_cad_cents: cad?.cents ?? null,
      moq: usd?.moq ?? cad?.moq ?? null,
      updated_at: new Date().toISOString(),
    }
  }
}

import { inParts, insertMany, run, writeUnless, type Trx } from '#core/database'
import { CURRENCIES } from '#shared/money'
import { logPrices } from '#pricing/actions/log_prices'
import { changePrices, type PriceEffect, type Written } from '#pricing/actions/change_prices'
import { perGroup, type AffectedGroup } from '#pricing/actions/compare_prices'
import { concernedGroups } from '#pricing/queries/concerned_groups'
import { groupBuyers } from '#pricing/queries/group_buyers'
import { ownGroupOffers } from '#pricing/queries/own_offers'
import { isSameOffer, NO_OFFER } from '#pricing/rules/offer'
import type { Actor } from '#core/actions_log'
import type { OfferChange } from '#pricing/rules/offer'

type Save = {
  groupId: string
  changes: readonly OfferChange[]
  version?: string | null
  isDryRun?: boolean
  actor: Actor
  now?: Date
}
export type GroupPriceEffect = PriceEffect & {
  /** Every group whose customers pay another price, the one whose table it is first */
  groups: AffectedGroup[]
}

/** All of the changes or none; groups that fall back to this one get the prices, too. */
export function saveGroupPrices(save: Save): Promise<GroupPriceEffect> {
  const { groupId, changes, version, isDryRun = false, actor, now = new Date() } = save
  return writeUnless(isDryRun, async (trx) => {
    const groups = await concernedGroups(groupId, trx)
    const buyers = await groupBuyers(groups, trx)
    const offers = await ownGroupOffers(groupId, trx)
    const write = (written: readonly Written[]) => writeOffers(groupId, written, trx)
    const effect = await changePrices({ offers, changes, version, buyers, write, now }, trx)
    if (effect.changes.length > 0)
      await logPrices({ type: 'group', id: groupId }, effect, { actor, trx })
    return { ...effect, groups: perGroup(groups, buyers, effect.customersOf) }
  })
}

const AT_ONCE = 500

/** What is agreed takes the place of what was; a cell that says nothing has no row. */
async function writeOffers(groupId: string, written: readonly Written[], trx: Trx): Promise<void> {
  for (const currency of CURRENCIES) {
    const ids = written.flatMap(({ cell }) => (cell.currency === currency ? cell.productId : []))
    for (const part of inParts(ids, AT_ONCE)) {
      await run(
        `delete from group_prices where group_id = ? and currency = ?
         and product_id in (${part.map(() => '?').join(', ')})`,
        [groupId, currency, ...part],
        trx
      )
    }
  }
  const at = new Date().toISOString()
  const offers = written.filter(({ after }) => !isSameOffer(after, NO_OFFER))
  await insertMany(
    'group_prices',
    offers.map(({ cell: { productId, currency }, after: { cents, moq } }) => ({
      group_id: groupId,
      currency,
      product_id: productId,
      price_cents: cents,
      moq,
      updated_at: at,
    })),
    trx
  )
}

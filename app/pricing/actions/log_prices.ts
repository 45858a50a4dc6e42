import { logAction, type Actor } from '#core/actions_log'
import type { PriceEffect } from '#pricing/actions/change_prices'
import type { Trx } from '#core/database'

type Who = { actor: Actor; trx: Trx }

export function logPrices(
  about: { type: 'group' | 'user'; id: string },
  { changes }: PriceEffect,
  { actor, trx }: Who
): Promise<void> {
  const told = (when: 'before' | 'after') =>
    changes.map(({ productId, currency, own }) => ({ productId, currency, ...own[when] }))
  const [before, after] = [told('before'), told('after')]
  return logAction({ about, action: 'prices_changed', actor, before, after }, trx)
}

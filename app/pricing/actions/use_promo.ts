import { run } from '#core/database'
import { conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Trx } from '#core/database'

/** Counts one more use; refused with 409 where the limit is reached. */
export async function takePromo(promoId: string, trx: Trx): Promise<void> {
  const taken = await run(
    'update promos set used = used + 1 where id = ? and (use_limit is null or used < use_limit)',
    [promoId],
    trx
  )
  if (taken !== 1) throw conflict(texts.cart.promoInvalid, 'E_PROMO_USED_UP')
}

export async function givePromoBack(promoId: string, trx: Trx): Promise<void> {
  await run('update promos set used = used - 1 where id = ? and used > 0', [promoId], trx)
}

import { listenerOf, type LockedPayable, type PayableListener } from '#payments/attempts/payable'
import type { Attempt, Share } from '#payments/attempts/attempt'
import type { Trx } from '#core/database'

export type LockedShare = { share: Share; listener: PayableListener; target: LockedPayable }

/** Locks all that an attempt pays until the transaction ends, in the order in which its shares stand. */
export async function lockShares({ shares }: Attempt, trx: Trx): Promise<LockedShare[]> {
  const locked: LockedShare[] = []
  for (const share of shares) locked.push(await lockShare(share, trx))
  return locked
}

async function lockShare(share: Share, trx: Trx): Promise<LockedShare> {
  const listener = await listenerOf(share.payable)
  return { share, listener, target: await listener.lock(share.payable.id, trx) }
}

/**
 * Runs work on each locked share. A further one is read again first: the shares before it may have changed its order,
 * which is locked already.
 */
export async function forEachShare(
  locked: readonly LockedShare[],
  work: (share: LockedShare) => Promise<void>,
  trx: Trx
): Promise<void> {
  for (const [index, share] of locked.entries())
    await work(index === 0 ? share : await lockShare(share.share, trx))
}

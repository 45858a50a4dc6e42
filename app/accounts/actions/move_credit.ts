import { insert, one } from '#core/database'
import { newId } from '#shared/ids'
import type { Actor } from '#core/actions_log'
import type { Trx } from '#core/database'
import type { CreditKind } from '#shared/credit_kinds'

/** What a change belongs to, e.g. an order */
export type CreditAbout = { type: string; id: string }

export type CreditMove = {
  userId: string
  /** Negative where credit is taken */
  cents: number
  kind: CreditKind
  actor: Actor
  about?: CreditAbout
  reason?: string
}

/**
 * The one place where a balance changes, always with its row in the ledger, so that the rows sum to the balance.
 * Answers the balance after, or null, having changed nothing, where it would fall below 0.
 */
export async function moveCredit(move: CreditMove, trx: Trx): Promise<number | null> {
  const { userId, cents, kind, actor, about, reason } = move
  const moved = await one<{ balance: number }>(
    `update users set credit_cents = credit_cents + ? where id = ? and credit_cents + ? >= 0
     returning credit_cents as balance`,
    [cents, userId, cents],
    trx
  )
  if (!moved) return null

  const now = new Date()
  await insert(
    'credit_ledger',
    {
      id: newId(now),
      user_id: userId,
      delta_cents: cents,
      kind,
      about_type: about?.type ?? null,
      about_id: about?.id ?? null,
      reason: reason ?? null,
      actor_type: actor.type,
      actor_id: actor.id ?? null,
      actor_name: actor.name ?? null,
      balance_cents: moved.balance,
      at: now.toISOString(),
    },
    trx
  )
  return moved.balance
}

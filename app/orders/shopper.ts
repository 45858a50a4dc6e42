import { toSessionActor } from '#accounts'
import type { Shopper } from '#orders/rules/reach'
import type { Actor } from '#core/actions_log'
import type { HttpContext } from '@adonisjs/core/http'

const PLACED = 'placed_orders'
const KEPT = 20

/** Who shops, out of a request. */
export function shopperOf({ caller, session }: HttpContext): Shopper {
  const placed = (session.get(PLACED) ?? []) as string[]
  return {
    userId: caller.user?.id ?? null,
    isStaff: caller.user?.isStaff ?? false,
    hasPlacedHere: (orderId) => caller.via !== 'token' && placed.includes(orderId),
  }
}

export const actorOf = ({ caller }: HttpContext): Actor =>
  caller.user ? toSessionActor(caller.user) : { type: 'guest', name: 'Guest' }

/** The browser session that placed an order may look at it again. */
export function rememberPlaced({ caller, session }: HttpContext, orderId: string): void {
  if (caller.via === 'token') return
  const placed = (session.get(PLACED) ?? []) as string[]
  session.put(PLACED, [...placed.filter((id) => id !== orderId), orderId].slice(-KEPT))
}

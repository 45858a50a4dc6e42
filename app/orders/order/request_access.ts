import { toAuditActor } from '#accounts'
import { keyedHash } from '#core/hashes'
import type { OrderAccess } from '#orders/order/rules/access'
import type { Actor } from '#core/audit_log'
import type { HttpContext } from '@adonisjs/core/http'

const SESSION_KEY = 'placed_orders'
const MAX_PLACED_ORDERS = 20

/** Returns which orders the request may view and edit. */
export function accessOf({ actor, session }: HttpContext): OrderAccess {
  const placed = (session.get(SESSION_KEY) ?? []) as string[]
  return {
    userId: actor.user?.id ?? null,
    isStaff: actor.user?.isStaff ?? false,
    hasPlacedOrder: (orderId) => actor.via !== 'token' && placed.includes(orderId),
  }
}

/** Leads a request for an order that it may not view to the lookup, which opens the order by its number and e-mail address. */
export const redirectToLookup = ({ response, storefront }: HttpContext): void =>
  response.redirect().toPath(`${storefront.prefix}/manage/order?notice=closed-order`)

export const auditActorOf = ({ actor }: HttpContext): Actor =>
  actor.user
    ? { ...toAuditActor(actor.user), email: actor.user.email }
    : { type: 'guest', name: 'Guest' }

const MAX_SOURCE = 60

/** Returns the host that the request came by, which is one of the allowed hosts, without its port. */
export const sourceOf = ({ request }: HttpContext): string | undefined =>
  request.header('host')?.toLowerCase().replace(/:\d+$/, '').slice(0, MAX_SOURCE)

/**
 * Returns what identifies this request and its repetitions: the caller, the path, the body and the Idempotency-Key; null
 * without a key.
 */
export function requestKeyOf({ request, actor }: HttpContext, input: unknown): string | null {
  const key = request.header('idempotency-key')
  if (key === undefined) return null
  const caller = actor.user?.id ?? 'guest'
  return keyedHash('request', JSON.stringify([caller, request.url(), key.slice(0, 255), input]))
}

/** Lets the browser session that placed an order view it later. */
export function rememberPlacedOrder({ actor, session }: HttpContext, orderId: string): void {
  if (actor.via === 'token') return
  const placed = (session.get(SESSION_KEY) ?? []) as string[]
  session.put(
    SESSION_KEY,
    [...placed.filter((id) => id !== orderId), orderId].slice(-MAX_PLACED_ORDERS)
  )
}

import { one, rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import type { ActionRequired, InDoubt } from '#payments'

export const NO_RESPONSE: InDoubt = { kind: 'in_doubt', reason: 'No response within 10000 ms' }

export function aChallenge(): ActionRequired {
  const id = newId()
  return { kind: 'action_required', intentId: `pi_${id}`, clientSecret: `pi_${id}_secret_x` }
}

export type AttemptRow = {
  id: string
  number: number
  status: string
  code: string | null
  idempotency_key: string
}

export const attemptsOf = (orderId: string) =>
  rows<AttemptRow>(
    'select id, number, status, code, idempotency_key from payment_attempts where order_id = ? order by number',
    [orderId]
  )

export const paymentsOf = (orderId: string) =>
  rows<{ amount_cents: number; charge_id: string }>(
    'select amount_cents, charge_id from payments where order_id = ? order by amount_cents desc',
    [orderId]
  )

export type StoredOrder = {
  state: number
  pending_attempt_id: string | null
  payment_token: string | null
  cancelled_at: string | null
  reserved_until: string | null
}

export async function storedOrder(orderId: string): Promise<StoredOrder> {
  const row = await one<StoredOrder>(
    'select state, pending_attempt_id, payment_token, cancelled_at, reserved_until from orders where id = ?',
    [orderId]
  )
  return row!
}

export async function actionsOn(orderId: string): Promise<string[]> {
  const found = await rows<{ action: string }>(
    'select action from audit_log where subject_id = ? order by created_at, seq',
    [orderId]
  )
  return found.map(({ action }) => action)
}

/** Processes the jobs that are due in so many minutes. */
export const workAfter = (minutes: number) =>
  processOutbox(50, () => new Date(Date.now() + minutes * 60_000))

export async function stateOf(orderId: string): Promise<number> {
  const { state } = await storedOrder(orderId)
  return state
}

export async function cancelledAt(orderId: string): Promise<string | null> {
  const { cancelled_at: at } = await storedOrder(orderId)
  return at
}

/** Returns the statuses of the payment attempts of an order, oldest first. */
export async function statusesOf(orderId: string): Promise<string[]> {
  const attempts = await attemptsOf(orderId)
  return attempts.map(({ status }) => status)
}

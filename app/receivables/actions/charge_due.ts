import { wakeOutbox } from '#core/outbox'
import { writeTx, type Trx } from '#core/database'
import {
  assertBelowDeclineLimits,
  CardDeclined,
  chargeAttempt,
  countDecline,
  createAttempt,
  describeCard,
  findAttemptOfRequest,
  findPendingAttempt,
  type Attempt,
  type NewAttempt,
  type NewShare,
} from '#payments'
import { chargeError } from '#receivables/charge_error'
import { paymentPending } from '#receivables/queries/pending_payment'
import type { Actor } from '#core/audit_log'
import type { Money } from '#shared/money'

export type CardPayment = {
  /** The card as the browser got it from the provider */
  token: string
  /** Identifies the request, so that its repetition continues its own attempt */
  requestKey: string | null
  actor: Actor
  ip?: string
  /** The customer who pays, where one is signed in */
  userId?: string | null
} & Pick<NewAttempt, 'staffUserId' | 'origin'>

/** What is paid, and the order whose ledger receives the money */
type DuePart = Pick<NewShare, 'payable' | 'orderId'>

type DueCharge<Target> = CardPayment & {
  parts: readonly [DuePart, ...DuePart[]]
  /** Locks the orders of what is paid in the order of their ids, or throws. */
  lock: (trx: Trx) => Promise<Target>
  /** Returns what is charged for each part of the locked target, or throws. */
  charge: (target: Target, trx: Trx) => Promise<Charge>
  /** Runs in the transaction that creates the attempt. */
  onCreated?: (attempt: Attempt, trx: Trx) => Promise<void>
}

type Charge = { amounts: readonly Money[] } & Pick<NewAttempt, 'description' | 'receiptEmail'>

/**
 * Charges a card for what is due at this moment; the attempt survives a crash at any point, and only one of an order can
 * be pending. Throws 402 for a declined card or a bank's challenge, after which the same request is sent again, and 503
 * while the outcome is unknown.
 */
export async function chargeDue<Target>(due: DueCharge<Target>): Promise<void> {
  const { requestKey, actor, ip } = due
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey)
  const { id } = repeated ?? (await startAttempt(due))
  const outcome = await chargeAttempt(id, { actor, ip })
  wakeOutbox()
  if (outcome.kind !== 'succeeded') throw chargeError(outcome)
}

async function startAttempt<Target>(due: DueCharge<Target>): Promise<Attempt> {
  const { token, ip, userId = null } = due
  const [{ orderId }] = due.parts
  const holder = { orderId, ip, userId }
  await assertBelowDeclineLimits(holder)
  const { paymentMethodId } = await describeCard(token).catch(async (error: unknown) => {
    if (error instanceof CardDeclined) await countDecline(holder)
    throw error
  })
  return writeTx((trx) => insertAttempt(due, paymentMethodId, trx))
}

async function insertAttempt<Target>(
  due: DueCharge<Target>,
  paymentMethodId: string,
  trx: Trx
): Promise<Attempt> {
  const { parts, requestKey, staffUserId, origin } = due
  const target = await due.lock(trx)
  const pending = await resumableAttempt(due, paymentMethodId, trx)
  if (pending) return pending
  const { amounts, ...charge } = await due.charge(target, trx)
  const [first, ...also] = parts.map((part, index) => ({ ...part, amount: amounts[index] }))
  const attempt = await createAttempt(
    {
      ...charge,
      ...first,
      also,
      kind: 'partial',
      paymentMethodId,
      requestKey,
      staffUserId,
      origin,
    },
    trx
  )
  await due.onCreated?.(attempt, trx)
  return attempt
}

/** Returns the pending attempt of the same request, or of the same card after its challenge; any other one throws 409. */
async function resumableAttempt(
  { parts, requestKey }: Pick<DueCharge<unknown>, 'parts' | 'requestKey'>,
  paymentMethodId: string,
  trx: Trx
): Promise<Attempt | null> {
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey, trx)
  if (repeated) return repeated
  const orderIds = new Set(parts.map(({ orderId }) => orderId))
  for (const orderId of orderIds) {
    const pending = await findPendingAttempt(orderId, trx)
    if (pending) return continued(pending, { parts, paymentMethodId })
  }
  return null
}

function continued(
  pending: Attempt,
  { parts, paymentMethodId }: { parts: readonly DuePart[]; paymentMethodId: string }
): Attempt {
  const isChallenged = pending.intentId !== null && namesOf(pending.shares) === namesOf(parts)
  if (isChallenged && pending.paymentMethodId === paymentMethodId) return pending
  throw paymentPending()
}

const namesOf = (parts: readonly DuePart[]): string =>
  parts
    .map(({ payable: { type, id } }) => `${type} ${id}`)
    .sort()
    .join(', ')

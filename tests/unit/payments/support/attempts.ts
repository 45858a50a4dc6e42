import app from '@adonisjs/core/services/app'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { run, writeTx, type Trx } from '#core/database'
import { createAttempt, PayableListener, PayableListeners } from '#payments'
import { requestCharge } from '#payments/charges/charge_attempt'
import { settleAttempt } from '#payments/charges/settle_attempt'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { paymentOfAttempt } from '#payments/ledger/payment'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { DomainError } from '#shared/domain_error'
import { withFreshCards } from '#tests/support/cards'
import type { Group } from '@japa/runner/core'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import type { CardGateway, ChargeOutcome, LockedPayable, NewAttempt } from '#payments'

export const DECLINED: ChargeOutcome = {
  kind: 'declined',
  code: 'card_declined',
  message: 'No.',
  declineCode: null,
}

export const usd = (cents: number) => Money.of(cents, 'usd')

/** Creates a pending attempt to pay $29.00 of an order that only the payments tables know. */
export function createPending({ orderId = newId(), ...changes }: Partial<NewAttempt> = {}) {
  const attempt: NewAttempt = {
    payable: { type: 'order', id: orderId },
    orderId,
    amount: usd(2900),
    paymentMethodId: 'pm_fake',
    ...changes,
  }
  return writeTx((trx) => createAttempt(attempt, trx))
}

/** Requests the charge of an attempt without settling it, as a process does that is killed in between. */
export const charge = async (attemptId: string, gateway: CardGateway): Promise<ChargeOutcome> =>
  requestCharge(await attemptOrFail(attemptId), gateway)

/** Settles an attempt and returns whether this call recorded the outcome. */
export async function settle(attemptId: string, outcome: ChargeOutcome): Promise<boolean> {
  const attempt = await attemptOrFail(attemptId)
  const { isNew } = await settleAttempt({ attempt, outcome, actor: SYSTEM_ACTOR })
  return isNew
}

export async function domainErrorOf(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof DomainError) return error
  throw new Error('Expected a DomainError')
}

/** Pays $29.00 of an order by card and returns the entry of the ledger with its intent. */
export async function aCardPayment(gateway: CardGateway) {
  const attempt = await createPending()
  await settle(attempt.id, await charge(attempt.id, gateway))
  const { intentId } = await attemptOrFail(attempt.id)
  const payment = await paymentOfAttempt(attempt.id)
  return { payment: payment!, intentId: intentId! }
}

/** Records the calls of payments as `settled order-id` and fails where a test says so. */
export class RecordingListener extends PayableListener {
  readonly calls: string[] = []
  error: Error | null = null
  isClosed = false

  /** The attempts stand in for the row of the payable. */
  async lock(id: string, trx: Trx): Promise<LockedPayable> {
    await run(
      'update payment_attempts set description = description where payable_id = ?',
      [id],
      trx
    )
    return { id, userId: null, isClosed: this.isClosed }
  }
  settled = ({ id }: LockedPayable) => this.#record('settled', id)
  failed = ({ id }: LockedPayable) => this.#record('failed', id)
  challenged = ({ id }: LockedPayable) => this.#record('challenged', id)
  chargedLate = ({ id }: LockedPayable) => this.#record('chargedLate', id)
  ledgerChanged = ({ id }: LockedPayable) => this.#record('ledgerChanged', id)
  disputed = ({ id }: LockedPayable) => this.#record('disputed', id)
  refundFailed = ({ id }: LockedPayable) => this.#record('refundFailed', id)

  async #record(call: string, id: string): Promise<void> {
    if (this.error) throw this.error
    this.calls.push(`${call} ${id}`)
  }
}

/** Binds a recording listener for orders and one for invoices. */
export function useRecordingListeners() {
  const order = new RecordingListener()
  const invoice = new RecordingListener()
  app.container.swap(PayableListeners, () => new PayableListeners({ order, invoice }))
  return { order, invoice, restore: () => app.container.restore(PayableListeners) }
}

/** Records what payments report to orders during a group of tests, each of which has a fake gateway of its own. */
export function withPaymentFakes(group: Group): {
  cards: FakeCardGateway
  listener: RecordingListener
} {
  const fakes = Object.assign(withFreshCards(group), { listener: new RecordingListener() })
  group.setup(() => {
    const { order, restore } = useRecordingListeners()
    fakes.listener = order
    return restore
  })
  group.each.setup(() => {
    fakes.listener.calls.length = 0
  })
  return fakes
}

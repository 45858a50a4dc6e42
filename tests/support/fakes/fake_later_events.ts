import { CardGateway } from '#payments/provider/card_gateway'
import { newId } from '#shared/ids'
import type {
  DisputeSummary,
  ListedDispute,
  ListedRefund,
  RefundOutcome,
  RefundRequest,
  RefundSummary,
} from '#payments/provider/card_gateway'
import type { Currency } from '#shared/money'

type FakeRefund = RefundSummary & { intentId: string }
type FakeDispute = ListedDispute & { intentId: string }
type DisputedCharge = { intentId: string; amount: number; currency: Currency }

const MANY_REFUNDS = 50
const DISPUTE_FEE = 1_500
const DAYS_FOR_EVIDENCE = 9
const DAY_MS = 86_400_000
const EXPIRED_CARD = 'The refund failed: expired or canceled card.'

/** What happens to a charge after it: refunds, and disputes that a test opens and closes. */
export abstract class FakeLaterEvents extends CardGateway {
  readonly refunded: RefundRequest[] = []
  /** The refunds that exist at the provider */
  readonly refunds: FakeRefund[] = []
  readonly disputes: FakeDispute[] = []
  readonly #nextRefunds: RefundOutcome[] = []

  async probe(): Promise<Date | null> {
    return new Date()
  }

  async refund(request: RefundRequest): Promise<RefundOutcome> {
    this.refunded.push(request)
    const next = this.#nextRefunds.shift()
    if (next) return next
    const existing = this.refunds.find(({ refundId }) => refundId === request.refundId)
    if (existing) return { kind: 'refunded', providerId: existing.providerId }

    const { intentId, refundId, amount } = request
    const { providerId } = this.#addRefund({ intentId, refundId, amount: amount.cents })
    return { kind: 'refunded', providerId }
  }

  /** Rejects whatever is refunded by the work, which may also refund nothing. */
  whileRejectingRefunds(work: () => Promise<unknown>): Promise<void> {
    return this.#whileRefunding(
      { kind: 'failed', code: 'expired_card', message: EXPIRED_CARD },
      work
    )
  }

  /** Leaves whatever is refunded by the work in doubt. */
  whileDoubtingRefunds(work: () => Promise<unknown>): Promise<void> {
    return this.#whileRefunding({ kind: 'in_doubt', reason: 'No response' }, work)
  }

  async #whileRefunding(outcome: RefundOutcome, work: () => Promise<unknown>): Promise<void> {
    const planned = this.#nextRefunds.splice(0)
    this.willRefund(...Array.from({ length: MANY_REFUNDS }, () => outcome))
    try {
      await work()
    } finally {
      this.#nextRefunds.splice(0, Infinity, ...planned)
    }
  }

  /** Sets the outcomes of the next refunds, in this order. */
  willRefund(...outcomes: RefundOutcome[]): void {
    this.#nextRefunds.push(...outcomes)
  }

  /** Refunds at the provider, as staff can in its dashboard. */
  refundExternally(intentId: string, amount: number): FakeRefund {
    return this.#addRefund({ intentId, refundId: null, amount })
  }

  /** The bank returns a refund that had succeeded. */
  failRefund(providerId: string, failure = EXPIRED_CARD): void {
    Object.assign(found(this.refunds, providerId), { state: 'failed', failure })
  }

  async refundsOf(intentId: string): Promise<RefundSummary[]> {
    return this.refunds.filter((refund) => refund.intentId === intentId)
  }

  async listRefunds(): Promise<ListedRefund[]> {
    return [...this.refunds]
  }

  /** Opens a dispute, which withdraws the funds and a fee. */
  openDispute(charge: DisputedCharge): FakeDispute {
    const dispute = this.openInquiry(charge)
    this.escalate(dispute.providerId)
    return dispute
  }

  /** Opens an inquiry, which moves no money. */
  openInquiry(charge: DisputedCharge): FakeDispute {
    const dispute: FakeDispute = {
      ...charge,
      providerId: `dp_${newId()}`,
      chargeId: null,
      reason: 'fraudulent',
      status: 'warning_needs_response',
      openedAt: new Date(),
      evidenceDueAt: new Date(Date.now() + DAYS_FOR_EVIDENCE * DAY_MS),
      movements: [],
    }
    this.disputes.push(dispute)
    return dispute
  }

  /** Turns an inquiry into a dispute, which withdraws the funds. */
  escalate(providerId: string): void {
    const dispute = found(this.disputes, providerId)
    dispute.status = 'needs_response'
    this.#move(dispute, -dispute.amount, DISPUTE_FEE)
  }

  /** Closes a dispute as won: the provider returns the funds and the fee. */
  winDispute(providerId: string): void {
    const dispute = found(this.disputes, providerId)
    dispute.status = 'won'
    this.#move(dispute, dispute.amount, -DISPUTE_FEE)
  }

  loseDispute(providerId: string): void {
    found(this.disputes, providerId).status = 'lost'
  }

  closeInquiry(providerId: string): void {
    found(this.disputes, providerId).status = 'warning_closed'
  }

  async disputesOf(intentId: string): Promise<DisputeSummary[]> {
    const disputes = this.disputes.filter((dispute) => dispute.intentId === intentId)
    return disputes.map((dispute) => structuredClone(dispute))
  }

  async listDisputes(): Promise<ListedDispute[]> {
    return this.disputes.map((dispute) => structuredClone(dispute))
  }

  #addRefund(refund: Pick<FakeRefund, 'intentId' | 'refundId' | 'amount'>): FakeRefund {
    const added: FakeRefund = {
      ...refund,
      providerId: `re_${newId()}`,
      state: 'succeeded',
      failure: null,
    }
    this.refunds.push(added)
    return added
  }

  #move({ movements, currency }: FakeDispute, amount: number, fee: number): void {
    movements.push({ id: `txn_${newId()}`, amount, currency, fee })
  }
}

function found<T extends { providerId: string }>(records: readonly T[], providerId: string): T {
  const record = records.find((one) => one.providerId === providerId)
  if (!record) throw new Error(`The provider has no ${providerId}`)
  return record
}

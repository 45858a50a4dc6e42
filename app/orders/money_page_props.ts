import type { CardForm } from '#payments'
import type { MoneyJson } from '#shared/money'

/** What staff see of the money of an order, and what its dialogs need */
export type OrderMoney = {
  payments: OrderPaymentEntry[]
  /** Refunds that are not in the ledger: pending, or failed */
  openRefunds: {
    id: string
    amount: MoneyJson
    isFailed: boolean
    reason: string
    message: string
  }[]
  /** What the dialogs for money need */
  money: {
    /** Whether the order takes payments */
    isPayable: boolean
    /** Whether it is a pro-forma that cancels itself */
    canExtend: boolean
    /** The day of the shop */
    today: string
    cardForm: CardForm
  }
}

/** An entry of the ledger on the staff page of an order */
export type OrderPaymentEntry = {
  id: string
  kind: 'payment' | 'refund' | 'reversal'
  method: string
  /** Negative for a refund or a reversal */
  amount: MoneyJson
  at: string
  charge: string | null
  fee: MoneyJson | null
  net: MoneyJson | null
  card: string | null
  reference: string
  reason: string
  /** The staff member who recorded it */
  by: string
  canReverse: boolean
  /** What is left to refund of a card payment */
  refundable: MoneyJson | null
}

/** The page that a payment link opens; null where the link can no longer be paid */
export type PaymentLinkPage = {
  payable: { token: string; number: string; amount: MoneyJson; cardForm: CardForm } | null
  /** Why the link can no longer be paid */
  closedReason: string
}

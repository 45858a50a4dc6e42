import type { PaymentMethod } from '#shared/enums'

export type LedgerEntryKind = 'payment' | 'refund' | 'reversal'

/** What only staff see of the money of an order */
export type OrderLedgerResponse = {
  /** When a pro-forma without payments cancels itself */
  reserved_until: string | null
  payments: {
    _id: string
    kind: LedgerEntryKind
    method: PaymentMethod
    /** Negative for a refund or a reversal */
    amount: number
    date: string
    reference: string
    /** The payment that a reversal takes back */
    reverses: string | null
    reason: string
  }[]
  refunds: {
    _id: string
    payment: string
    amount: number
    status: 'pending' | 'succeeded' | 'failed'
    reason: string
    message: string | null
  }[]
}

import type { Actor } from '#core/audit_log'
import type { CreditKind } from '#shared/trade/credit_kinds'

/** The record that a ledger entry belongs to, e.g. an order */
export type CreditSubject = { type: string; id: string }

export type CreditEntryInput = {
  userId: string
  /** Negative where the entry lowers the balance */
  cents: number
  kind: CreditKind
  /** The use that an entry of kind `restored` takes back */
  restoresId?: string
  actor: Actor
  subject?: CreditSubject
  reason?: string
}

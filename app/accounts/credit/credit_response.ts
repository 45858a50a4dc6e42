import { Money, type Currency, type MoneyJson } from '#shared/money'
import type { TableRow } from '#core/database'
import type { CreditKind } from '#shared/trade/credit_kinds'

/** An entry of the credit ledger */
export type CreditEntryView = {
  id: string
  kind: CreditKind
  amount: MoneyJson
  /** The balance after this entry */
  balance: MoneyJson | null
  reason: string
  orderId: string | null
  /** The order with its number; '' without one */
  orderName: string
  by: string
  /** The user who made the entry; null for a guest or the shop */
  byUserId: string | null
  at: string
}

/** The latest ledger entries, and the number of all */
export type CreditLedgerView = { entries: CreditEntryView[]; count: number }

/** The customer's view of their own credit, without the staff's names and reasons */
export type CustomerCreditView = {
  balance: MoneyJson
  entries: (Pick<CreditEntryView, 'id' | 'kind' | 'amount' | 'balance' | 'orderName' | 'at'> & {
    /** The order that the credit was spent on; null where it was restored */
    orderId: string | null
  })[]
  count: number
}

export type CreditEntryRow = Omit<TableRow<'credit_ledger'>, 'user_id' | 'actor_name'> & {
  actor: string | null
}

export const toCreditEntryView = (
  row: CreditEntryRow,
  currency: Currency,
  names: ReadonlyMap<string, string>
): CreditEntryView => ({
  id: row.id,
  kind: row.kind as CreditKind,
  amount: Money.of(row.delta_cents, currency).toJSON(),
  balance: row.balance_cents === null ? null : Money.of(row.balance_cents, currency).toJSON(),
  reason: row.reason ?? '',
  orderId: row.subject_type === 'order' ? row.subject_id : null,
  orderName: names.get(row.subject_id ?? '') ?? '',
  by: row.actor ?? '',
  byUserId: row.actor_type === 'user' ? row.actor_id : null,
  at: row.created_at,
})

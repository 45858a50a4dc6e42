/** Reasons of service credit ledger entries; `opening` is the balance before the ledger existed. */
export const CREDIT_KINDS = {
  opening: 'Opening balance',
  added: 'Added',
  deducted: 'Deducted',
  spent: 'Used for an order',
  restored: 'Restored from an order',
  overpaid: 'Overpaid',
} as const

export type CreditKind = keyof typeof CREDIT_KINDS

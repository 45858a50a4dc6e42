/** Reasons of service credit ledger entries; `opening` is the balance before the ledger existed. */
export const CREDIT_KINDS = {
  opening: 'Opening balance',
  given: 'Given',
  taken: 'Taken',
  used: 'Used for an order',
  returned: 'Returned from an order',
  overpaid: 'Overpaid',
} as const

export type CreditKind = keyof typeof CREDIT_KINDS

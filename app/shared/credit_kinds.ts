/** Why a balance of service credit changed; `opening` is what it was before there was a ledger. */
export const CREDIT_KINDS = {
  opening: 'Opening balance',
  given: 'Given',
  taken: 'Taken',
  used: 'Used for an order',
  returned: 'Returned from an order',
  overpaid: 'Overpaid',
} as const

export type CreditKind = keyof typeof CREDIT_KINDS

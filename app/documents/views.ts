import type { Currency } from '#shared/money'

/** The response of GET /api/verify/{code} */
export type VerifiedDocumentJson = {
  /** The name of the document, e.g. `Invoice` */
  type: string
  number: string
  date: string
  total: number
  currency: Currency
  balance: number
  valid: boolean
}

/** The page /verify/{code} */
export type VerificationPage = {
  /** As typed */
  code: string
  document:
    | (Pick<VerifiedDocumentJson, 'type' | 'number' | 'date'> & {
        total: { cents: number; currency: Currency }
        balance: { cents: number; currency: Currency }
        isValid: boolean
        /** The accounts to pay a balance to */
        accounts: { title: string; lines: { label: string; value: string }[] }[]
      })
    | null
}

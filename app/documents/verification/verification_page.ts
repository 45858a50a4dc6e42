import { companyDetails } from '#documents/document/company_details'
import { verifyDocument, type VerifiedDocument } from '#documents/verification/verify_document'

/** Returns the page of a typed code: whether the shop issued a document with it, and what is due of it. */
export async function verificationPage(code: string, ip: string) {
  const document = code === '' ? null : await verifyDocument(code, ip)
  return { code, document: document && toIssuedDocument(document) }
}

export type VerificationPage = Awaited<ReturnType<typeof verificationPage>>

function toIssuedDocument(document: VerifiedDocument) {
  const { type, number, date, total, balance, isValid } = document
  const account = companyDetails().bankAccounts[total.currency]
  const isDue = isValid && balance.isPositive
  return {
    type,
    number,
    date,
    total: total.toJSON(),
    balance: balance.toJSON(),
    isValid,
    /** The accounts to pay a balance to */
    accounts: isDue && account ? [{ title: account.title, lines: [...account.lines] }] : [],
  }
}

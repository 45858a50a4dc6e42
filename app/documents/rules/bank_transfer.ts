import { PaymentMethod } from '#shared/enums'
import type { BankAccount, PrintableDocument } from '#documents/printable_document'

const KINDS: readonly PrintableDocument['kind'][] = ['proforma', 'invoice']

/** The accounts to pay to: on pro-formas and invoices that are paid by transfer or not paid yet */
export function bankAccounts(document: PrintableDocument): BankAccount[] {
  const { kind, company, currency } = document
  if (!KINDS.includes(kind) || !expectsTransfer(document)) return []
  const { usd, cad } = company.bankAccounts
  const accounts = company.showBothAccounts ? [cad, usd] : [company.bankAccounts[currency]]
  return accounts.filter((account) => account !== null)
}

function expectsTransfer({ payment }: PrintableDocument): boolean {
  const due = payment.balanceRemaining ?? payment.total
  return payment.method === PaymentMethod.BankTransfer || due.isPositive
}

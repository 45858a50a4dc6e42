import { PaymentMethod } from '#shared/enums'
import type { BankAccount, PrintableDocument } from '#documents/printable_document'

const KINDS_WITH_ACCOUNTS: readonly PrintableDocument['kind'][] = ['proforma', 'invoice']

/** Returns the accounts for a pro-forma or invoice that is paid by bank transfer or still unpaid. */
export function bankAccounts(document: PrintableDocument): BankAccount[] {
  const { kind, company, currency, isCancelled = false } = document
  if (isCancelled || !KINDS_WITH_ACCOUNTS.includes(kind) || !expectsTransfer(document)) return []
  const { usd, cad } = company.bankAccounts
  const accounts = company.showBothAccounts ? [cad, usd] : [company.bankAccounts[currency]]
  return accounts.filter((account) => account !== null)
}

function expectsTransfer({ payment }: PrintableDocument): boolean {
  const due = payment.balanceRemaining ?? payment.total
  return payment.method === PaymentMethod.BankTransfer || due.isPositive
}

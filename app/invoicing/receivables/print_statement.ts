import { printableStatement } from '#invoicing/receivables/printable_statement'
import type { Customer } from '#accounts'
import type { PrintDocument } from '#documents'
import type { StatementRequest } from '#invoicing/receivables/statement'

/** Returns the PDF of a customer's statement. */
export async function printStatement(
  customer: Customer,
  request: StatementRequest,
  printDocument: PrintDocument
): Promise<Buffer | Uint8Array> {
  const { pdf } = await printDocument.handle(await printableStatement(customer, request))
  return pdf
}

export const statementName = ({ company, name }: Customer): string => `Statement ${company || name}`

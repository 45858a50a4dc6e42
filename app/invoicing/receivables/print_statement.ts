import { findCustomerContact, type Customer } from '#accounts'
import { agingOfCustomer } from '#invoicing/receivables/aging'
import { customerStatement, type StatementRequest } from '#invoicing/receivables/statement'
import { statementDocument } from '#invoicing/receivables/statement_document'
import type { PrintDocument } from '#documents'

/** Returns the PDF of a customer's statement. */
export async function printStatement(
  customer: Customer,
  request: StatementRequest,
  printDocument: PrintDocument
): Promise<Buffer | Uint8Array> {
  const { userId, currency, until } = request
  const contact = await findCustomerContact(userId)
  const document = statementDocument(customer, request, {
    statement: await customerStatement(request),
    aging: await agingOfCustomer(userId, currency, until),
    billing: contact?.billing ?? null,
  })
  const { pdf } = await printDocument.handle(document)
  return pdf
}

export const statementName = ({ company, name }: Customer): string => `Statement ${company || name}`

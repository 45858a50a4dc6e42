import { findCustomerContact, type Customer } from '#accounts'
import { agingOfCustomer } from '#invoicing/receivables/aging'
import { customerStatement, type StatementRequest } from '#invoicing/receivables/statement'
import { statementDocument } from '#invoicing/receivables/statement_document'
import type { PrintableDocument } from '#documents'

/** Returns the statement of a customer as a document. */
export async function printableStatement(
  customer: Customer,
  request: StatementRequest
): Promise<PrintableDocument> {
  const { userId, currency, until } = request
  const contact = await findCustomerContact(userId)
  return statementDocument(customer, request, {
    statement: await customerStatement(request),
    aging: await agingOfCustomer(userId, currency, until),
    billing: contact?.billing ?? null,
  })
}

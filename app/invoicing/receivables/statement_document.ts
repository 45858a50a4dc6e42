import { ownInvoicesUrl } from '#accounts'
import { shop } from '#config/shop'
import { companyDetails, type PrintableDocument } from '#documents'
import { AGING_BUCKETS, type Aging } from '#invoicing/receivables/aging_rules'
import { isEmptyAddress, type Address } from '#shared/address'
import { calendarDay, formatDate } from '#shared/dates'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Customer } from '#accounts'
import type { Statement, StatementRequest } from '#invoicing/receivables/statement'

type StatementParts = { statement: Statement; aging: Aging; billing: Address | null }

/** Returns the printable statement of a customer; its number is the last day that counts. */
export function statementDocument(
  customer: Customer,
  { currency, from, until }: StatementRequest,
  { statement, aging, billing }: StatementParts
): PrintableDocument {
  const lastInstant = new Date(until.getTime() - 1)
  const zero = Money.zero(currency)
  const lastDay = formatDate(lastInstant, shop.timeZone)
  return {
    kind: 'statement',
    number: calendarDay(lastInstant, shop.timeZone),
    subtitle: from ? `${formatDate(from, shop.timeZone)} to ${lastDay}` : `To ${lastDay}`,
    dates: { created: new Date().toISOString() },
    currency,
    company: companyDetails(),
    addresses: { shipping: null, billing: addressOf(customer, billing) },
    shipment: { method: null },
    payment: {
      method: PaymentMethod.Unset,
      ...{ subtotal: zero, discount: zero, salesTax: zero, shipping: zero, credit: zero },
      total: statement.balance,
      balanceRemaining: statement.balance,
    },
    items: [],
    statement: {
      opening: from === null ? null : statement.opening,
      entries: statement.lines.map(({ type, ...line }) => ({
        ...line,
        label: texts.entryTypes[type],
      })),
      aging: AGING_BUCKETS.filter((bucket) => !aging[bucket].isZero).map((bucket) => ({
        label: texts.agingBuckets[bucket],
        amount: aging[bucket],
      })),
      owed: statement.owed,
    },
    notes: statement.balance.isPositive ? texts.payOnline(ownInvoicesUrl(currency)) : null,
  }
}

function addressOf({ company, name }: Customer, billing: Address | null): Address | null {
  if (billing === null || isEmptyAddress(billing)) return null
  return { ...billing, company: billing.company || company, lastname: billing.lastname || name }
}

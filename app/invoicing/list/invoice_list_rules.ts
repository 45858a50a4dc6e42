import { shop } from '#config/shop'
import type { ListFilter } from '#core/lists'
import type { InvoiceType } from '#invoicing/invoice'
import type { Currency } from '#shared/money'

export const INVOICE_SORT_KEYS = [
  'customer',
  'dates.created',
  'dates.due',
  'payment.subtotal',
  'payment.total',
  'payment.balance_remaining',
] as const
export type InvoiceSort = (typeof INVOICE_SORT_KEYS)[number]

export const INVOICE_TYPES = ['invoice', 'credit_note'] as const

/** Overdue invoices are unpaid ones whose due date has passed; a credit note is never unpaid. */
export const INVOICE_STATUSES = ['unpaid', 'overdue', 'paid', 'void'] as const
type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Which invoices and credit notes a list contains; each has to meet all of them. */
export type InvoiceConditions = {
  type?: InvoiceType
  status?: InvoiceStatus
  currency?: Currency
  /** The first and the last day, in the time zone of the shop */
  issued_from?: string
  issued_to?: string
  salesperson?: string
}

const CONDITION_KEYS = [
  'type',
  'status',
  'currency',
  'issued_from',
  'issued_to',
  'salesperson',
] as const satisfies readonly (keyof InvoiceConditions)[]

export type InvoiceFilter = ListFilter<InvoiceSort> & InvoiceConditions

export const DEFAULT_INVOICE_FILTER: InvoiceFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.created',
  dir: 'desc',
}

/** Returns the conditions of a filter without those that are not set. */
export function invoiceConditionsOf(filter: InvoiceConditions): InvoiceConditions {
  return Object.fromEntries(
    CONDITION_KEYS.filter((key) => filter[key] !== undefined).map((key) => [key, filter[key]])
  )
}

/**
 * Type, void, unpaid and currency of an invoice as one number, which the facet index starts with. The index has the same
 * expression.
 */
export const INVOICE_FACET = `(case type when 'credit_note' then 1000 else 0 end
  + case when voided_at is null then 0 else 100 end + case when balance_cents > 0 then 10 else 0 end
  + case currency when 'cad' then 1 else 0 end)`

type Facet = { type: InvoiceType; isVoid: boolean; isUnpaid: boolean; currency: Currency }

const FACETS: ReadonlyMap<number, Facet> = new Map(
  INVOICE_TYPES.flatMap((type) =>
    [false, true].flatMap((isVoid) =>
      [false, true].flatMap((isUnpaid) =>
        (['usd', 'cad'] as const).map((currency): [number, Facet] => [
          Number(type === 'credit_note') * 1000 +
            Number(isVoid) * 100 +
            Number(isUnpaid) * 10 +
            Number(currency === 'cad'),
          { type, isVoid, isUnpaid, currency },
        ])
      )
    )
  )
)

/** Returns the facets of the invoices that meet the conditions; a void invoice and a credit note owe nothing. */
export function invoiceFacets({ type, status, currency }: InvoiceConditions): number[] {
  const isWanted = (facet: Facet) =>
    (type === undefined || facet.type === type) &&
    (currency === undefined || facet.currency === currency) &&
    (status === undefined || STATUS_OF_FACET[status](facet)) &&
    !(facet.isUnpaid && (facet.isVoid || facet.type === 'credit_note'))
  return [...FACETS].filter(([, facet]) => isWanted(facet)).map(([number]) => number)
}

const STATUS_OF_FACET: Record<InvoiceStatus, (facet: Facet) => boolean> = {
  unpaid: ({ isUnpaid }) => isUnpaid,
  overdue: ({ isUnpaid }) => isUnpaid,
  paid: ({ type, isVoid, isUnpaid }) => type === 'invoice' && !isVoid && !isUnpaid,
  void: ({ isVoid }) => isVoid,
}

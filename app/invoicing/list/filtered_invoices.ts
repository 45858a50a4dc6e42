import { shop } from '#config/shop'
import { countRows } from '#core/database'
import {
  findSearchedPage,
  readCountedPage,
  type PageOfIds,
  type SortKey,
} from '#core/search/list_page'
import { selectMatches, MAX_MATCHES, type Select } from '#core/search/matches'
import { endOfDay, startOfDay } from '#shared/shop_time'
import { searchWords } from '#shared/text/search_text'
import { INVOICE_LIST } from '#invoicing/invoice/invoice_search'
import { overdueCondition } from '#invoicing/invoice/overdue'
import {
  invoiceFacets,
  INVOICE_FACET,
  type InvoiceConditions,
  type InvoiceFilter,
  type InvoiceSort,
} from '#invoicing/list/invoice_list_rules'

const MAX_FOUND = MAX_MATCHES + 1

/** Returns the ids on one page of the invoices that meet the conditions: the newest 5,000 at most. */
export async function findFilteredInvoices(filter: InvoiceFilter): Promise<PageOfIds> {
  if (searchWords(filter.query).length > 0) {
    const where = invoiceCondition(filter)
    return findSearchedPage(INVOICE_LIST, { ...filter, sort: INVOICE_SORTS[filter.sort], where })
  }
  return readCountedPage(filteredStatement(filter), filter)
}

/** Builds the statement of a filtered list; its last two bindings are limit and offset. */
export function filteredStatement(filter: InvoiceFilter): Select {
  const { dir, sort } = filter
  const newest = newestInvoices(filter, MAX_FOUND, `${invoiceSortKey(sort)} as sort_key`)
  return {
    sql: `with matches as materialized (${newest.sql})
      select id, (select count(*) from matches) as n from matches
      order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings: newest.bindings,
  }
}

/**
 * Selects columns of the newest invoices that meet the conditions, from an index: of a salesperson, of all facets, or of
 * each one.
 */
export function newestInvoices(
  conditions: InvoiceConditions,
  limit: number,
  more = 'issued_at as sort_key'
): Select {
  const columns = `id, issued_at, ${more}`
  const first = 'order by issued_at desc, id desc limit ?'
  const { salesperson, type, status, currency } = conditions
  const hasAllFacets = type === undefined && status === undefined && currency === undefined
  if (salesperson !== undefined || hasAllFacets) {
    const { sql, bindings } = invoiceCondition(conditions)
    return {
      sql: `select ${columns} from invoices where ${sql} ${first}`,
      bindings: [...bindings, limit],
    }
  }
  const facets = invoiceFacets(conditions)
  if (facets.length === 0)
    return { sql: `select ${columns} from invoices where false`, bindings: [] }
  const rest = joined([dateRange(conditions), overdueOf(conditions)])
  const part = `select ${columns} from invoices where ${INVOICE_FACET} = ? and ${rest.sql} ${first}`
  return {
    sql: `select * from (
        ${facets.map((_, index) => `select * from (${part}) part_${index}`).join(' union all ')}
      ) merged ${first}`,
    bindings: [...facets.flatMap((facet) => [facet, ...rest.bindings, limit]), limit],
  }
}

/** Counts the invoices that meet the conditions, up to `max`. */
export async function countInvoices(conditions: InvoiceConditions, max: number): Promise<number> {
  const { sql, bindings } = newestInvoices(conditions, max)
  return countRows(`select count(*) as n from (${sql}) found`, bindings)
}

const SUMMED = 'type, currency, voided_at, total_cents, balance_cents'

/** Selects what the sums of the whole list read, whatever its page: of the newest 5,000 invoices at most. */
export function listedInvoices(filter: InvoiceFilter): Select[] {
  const searched = searchWords(filter.query).filter((words) => words.length > 0)
  if (searched.length === 0) {
    return [newestInvoices(filter, MAX_MATCHES, SUMMED)]
  }
  const { search: table, prefix } = INVOICE_LIST
  const where = invoiceCondition(filter)
  return searched.map((words) => {
    const { sql, bindings } = selectMatches({
      table,
      sortColumn: 'issued_at',
      words,
      prefix,
      where,
    })
    return {
      sql: `select ${SUMMED} from invoices where id in (select id from (${sql}) matches)`,
      bindings,
    }
  })
}

/** Builds the whole condition of a filter on the columns of an invoice. */
function invoiceCondition(conditions: InvoiceConditions): Select {
  const { type, status, currency, salesperson } = conditions
  return joined([
    salesperson !== undefined && { sql: 'salesperson_id = ?', bindings: [salesperson] },
    type !== undefined && { sql: 'type = ?', bindings: [type] },
    currency !== undefined && { sql: 'currency = ?', bindings: [currency] },
    status !== undefined && { sql: STATUS_CONDITIONS[status], bindings: [] },
    dateRange(conditions),
    overdueOf(conditions),
  ])
}

const STATUS_CONDITIONS = {
  unpaid: 'balance_cents > 0 and voided_at is null',
  overdue: 'balance_cents > 0 and voided_at is null',
  paid: `balance_cents = 0 and voided_at is null and type = 'invoice'`,
  void: 'voided_at is not null',
} as const

const overdueOf = ({ status }: InvoiceConditions): Select | false =>
  status === 'overdue' && overdueCondition(new Date())

function dateRange({ issued_from: from, issued_to: to }: InvoiceConditions): Select | false {
  const start = from === undefined ? null : startOfDay(from, shop.timeZone)
  const end = to === undefined ? null : endOfDay(to, shop.timeZone)
  if (start === null && end === null) return false
  return joined([
    start !== null && { sql: 'issued_at >= ?', bindings: [start] },
    end !== null && { sql: 'issued_at < ?', bindings: [end] },
  ])
}

function joined(parts: readonly (Select | false)[]): Select {
  const used = parts.filter((part) => part !== false)
  return {
    sql: used.length === 0 ? 'true' : used.map(({ sql }) => sql).join(' and '),
    bindings: used.flatMap(({ bindings }) => bindings),
  }
}

export const INVOICE_SORTS: Record<InvoiceSort, SortKey & { column: keyof typeof SORT_COLUMNS }> = {
  'customer': { column: 'customer' },
  'dates.created': { column: 'issued_at' },
  'dates.due': { column: 'due_at' },
  'payment.subtotal': { column: 'subtotal_cents' },
  'payment.total': { column: 'total_cents' },
  'payment.balance_remaining': { column: 'balance_cents' },
}

/** Returns the expression that the list is sorted by. */
const invoiceSortKey = (sort: InvoiceSort): string => SORT_COLUMNS[INVOICE_SORTS[sort].column]

const SORT_COLUMNS = INVOICE_LIST.search.sortColumns

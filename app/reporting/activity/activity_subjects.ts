import { chunks, rows } from '#core/database'
import { displayNumber } from '#shared/ids'
import { SUBJECT_LABELS, type ActivitySubject } from '#reporting/activity/activity_rules'
import type { ActivityRow } from '#reporting/activity/activity_entries'

/** The record of an entry: its name, and its staff page where it still has one */
export type ActivityRecord = { label: string; name: string; href: string | null }

type Named = { id: string; name: string | null; parent?: string | null }
type Subject = Pick<ActivityRow, 'subject_type' | 'subject_id'>

/** Selects the names of records that have a staff page of their own. */
const NAMES: Partial<Record<ActivitySubject, string>> = {
  order: 'select id, id2 as name from orders',
  invoice: 'select id, number as name, order_id as parent from invoices',
  user: `select id, coalesce(nullif(trim(firstname || ' ' || lastname), ''), email) as name from users`,
  application: `select id, trim(firstname || ' ' || lastname) as name from trade_applications`,
  group: 'select id, name from customer_groups',
  product: 'select id, sku as name from products',
  promo: 'select id, code as name from promos',
  purchase_order: 'select id, number as name from purchase_orders',
  file: 'select id, name from files',
  article: 'select id, title as name from articles',
}

const PAGES: Partial<Record<ActivitySubject, (named: Named) => string>> = {
  order: ({ id }) => `/admin/orders/${id}`,
  invoice: ({ id, parent }) => `/admin/orders/${parent}/invoices?invoice=${id}`,
  user: ({ id }) => `/admin/users/${id}`,
  application: ({ id }) => `/admin/applications/${id}`,
  group: ({ id }) => `/admin/groups/${id}`,
  product: ({ id }) => `/admin/products/${id}`,
  promo: ({ id }) => `/admin/promos/${id}`,
  purchase_order: ({ id }) => `/purchasing/${id}`,
  file: () => '/files',
}

/** Pages of records that are found by their kind alone */
const FIXED_PAGES: Partial<Record<ActivitySubject, string>> = {
  sale: '/admin/products/sale',
  contact_message: '/admin/inbox',
  gallery_picture: '/gallery',
  payment_issue: '/admin/home/payments',
  approval: '/admin/approvals',
  amazon_alias: '/admin/orders/amazon/aliases',
  book_audit: '/admin/home/books',
}

const IDS_PER_STATEMENT = 200

/** Returns the records of entries, in their order, in one statement per kind of record. */
export async function recordsOf(entries: readonly Subject[]): Promise<ActivityRecord[]> {
  const found = new Map<string, Named>()
  const byType = Map.groupBy(entries, ({ subject_type: type }) => type)
  for (const [type, subjects] of byType) {
    const names = NAMES[type as ActivitySubject]
    if (!names) continue
    const ids = [...new Set(subjects.map(({ subject_id: id }) => id))]
    for (const chunk of chunks(ids, IDS_PER_STATEMENT)) {
      const list = chunk.map(() => '?').join(', ')
      for (const named of await rows<Named>(`${names} where id in (${list})`, chunk))
        found.set(`${type} ${named.id}`, named)
    }
  }
  return entries.map((entry) =>
    toRecord(entry, found.get(`${entry.subject_type} ${entry.subject_id}`))
  )
}

function toRecord({ subject_type: type, subject_id: id }: Subject, named?: Named): ActivityRecord {
  const kind = type as ActivitySubject
  const label = SUBJECT_LABELS[kind] ?? type.replaceAll('_', ' ')
  if (kind === 'order')
    return { label, name: displayNumber({ id, id2: named?.name }), href: hrefOf(kind, named) }
  return {
    label,
    name: named?.name ?? (kind === 'page' || kind === 'owner_setting' ? id : ''),
    href: hrefOf(kind, named),
  }
}

const hrefOf = (kind: ActivitySubject, named?: Named): string | null =>
  FIXED_PAGES[kind] ?? (named ? (PAGES[kind]?.(named) ?? null) : null)

import { one, type TableRow } from '#core/database'
import { pdfLink, statusLink } from '#orders/documents/signed_links'
import { toHistory, type HistoryOrder } from '#orders/history/history_page'
import { findOrder } from '#orders/order/reads/find_order'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { isEmail, normalizeEmail } from '#shared/email'
import { isId, normalizeOrderNumber } from '#shared/ids'
import type { Order } from '#orders/order'

/**
 * Returns a placed order by its number (any case, with or without dashes) or id, together with its e-mail address. Null
 * does not reveal which of the two was wrong.
 */
export async function lookUpOrder(numberOrId: string, email: string): Promise<Order | null> {
  const address = normalizeEmail(email)
  const key = numberOrId.trim()
  // Imported orders may have no e-mail address; an empty one must not open them.
  if (!isEmail(address)) return null

  const [column, ...values] = isId(key.toLowerCase())
    ? ['id in (?)', key.toLowerCase()]
    : ['id2 in (?, ?)', normalizeOrderNumber(key), key]
  const match = await one<Pick<TableRow<'orders'>, 'id'>>(
    `select id from orders where ${column} and email = ? and ${IS_PLACED}`,
    [...values, address]
  )
  return match && findOrder(match.id)
}

/** Returns an order as a customer sees it, with links that work without a sign-in. */
export async function toFoundOrder(order: Order, prefix: '' | '/ca'): Promise<FoundOrder> {
  const [{ id, quoteUrl, documents, ...found }] = await toHistory([order])
  return {
    ...found,
    statusHref: statusLink(order.id, prefix),
    documents: documents.map(({ label, ...document }) => ({
      label,
      href: pdfLink(order.id, prefix, document),
    })),
  }
}

/** An order that was found by its number and e-mail address, with links to its documents that work for an hour */
export type FoundOrder = Pick<
  HistoryOrder,
  | 'number'
  | 'placedAt'
  | 'state'
  | 'color'
  | 'status'
  | 'customerPO'
  | 'terms'
  | 'account'
  | 'total'
  | 'due'
  | 'reservedUntil'
  | 'dueNow'
  | 'lines'
  | 'shipments'
> & {
  documents: { label: string; href: string }[]
  /** The page of the order */
  statusHref: string
}

import { rows } from '#core/database'
import { isEmail, normalizeEmail } from '#shared/email'
import { isId, normalizeOrderNumber, orderNumber } from '#shared/ids'

/** An address may have placed many orders; the newest are shown. */
const MAX_ORDERS = 20

/** The records whose jobs, mails and payments a query asks for */
export type FoundRecords = {
  orderIds: string[]
  userIds: string[]
  /** The recipient of mails, where the query is an address */
  email: string | null
  /** What the query may be besides: the id of a request or of a job */
  key: string
}

/** Finds the records of a query: an order or invoice number, an address, or the id of an order, a request or a job. */
export async function findRecords(query: string): Promise<FoundRecords> {
  const key = query.trim()
  const email = normalizeEmail(key)
  if (isEmail(email)) {
    const [orders, users] = await Promise.all([
      rows<Id>(
        `select id from orders where email = ? order by placed_at desc, id desc limit ${MAX_ORDERS}`,
        [email]
      ),
      rows<Id>('select id from users where email = ?', [email]),
    ])
    return { orderIds: idsOf(orders), userIds: idsOf(users), email, key }
  }
  const orderIds = await ordersNamed(key)
  return { orderIds, userIds: [], email: null, key }
}

async function ordersNamed(key: string): Promise<string[]> {
  const number = normalizeOrderNumber(key)
  const id = key.toLowerCase()
  const [named, ofInvoices, inDoubt] = await Promise.all([
    rows<Id>('select id from orders where id2 in (?, ?) union select id from orders where id = ?', [
      number,
      key,
      isId(id) ? id : '',
    ]),
    rows<Id>(
      'select order_id as id from invoices where number in (?, ?) and order_id is not null',
      [key.toUpperCase(), key]
    ),
    // An order whose payment is in doubt is not placed, and has no stored number.
    rows<Id>(`select order_id as id from payment_attempts where status = 'pending'
      union select payment_shares.order_id from payment_shares
        join payment_attempts on payment_attempts.id = attempt_id where status = 'pending'`),
  ])
  return [
    ...new Set([
      ...idsOf([...named, ...ofInvoices]),
      ...idsOf(inDoubt).filter((each) => orderNumber(each) === number),
    ]),
  ]
}

/** A question mark for each value of a list */
export const placeholders = (values: readonly string[]) => values.map(() => '?').join(', ')

type Id = { id: string }

const idsOf = (found: readonly Id[]): string[] => found.map(({ id }) => id)

type Owned = { id: string; order_id: string }

/** Returns the ids that jobs about these orders name, each with its order: shipments, payments, mailed documents, reminders. */
export async function recordsOfOrders(
  orderIds: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const list = placeholders(orderIds)
  const found = await rows<Owned>(
    `select id, id as order_id from orders where id in (${list})
     union all select id, order_id from payment_attempts where order_id in (${list})
     union all select attempt_id, order_id from payment_shares where order_id in (${list})
     union all select id, order_id from shipments where order_id in (${list})
     union all select id, subject_id from document_mails where subject_type = 'order' and subject_id in (${list})
     union all select document_mails.id, invoices.order_id from invoices
       join document_mails on subject_type = 'invoice' and subject_id = invoices.id where invoices.order_id in (${list})
     union all select reminder_id, invoices.order_id from invoices
       join payment_reminder_invoices on invoice_id = invoices.id where invoices.order_id in (${list})`,
    Array.from({ length: 7 }, () => orderIds).flat()
  )
  return new Map(found.map((row) => [row.id, row.order_id]))
}

/** Returns the orders of what jobs are about; what belongs to no order of the shop is missing. */
export async function ordersOfRecords(
  ids: readonly (string | null)[]
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const list = placeholders(known)
  const found = await rows<Owned>(
    `select id, id as order_id from orders where id in (${list})
     union all select id, order_id from payment_attempts where id in (${list})
     union all select id, order_id from shipments where id in (${list})
     union all select id, subject_id from document_mails where subject_type = 'order' and id in (${list})
     union all select document_mails.id, invoices.order_id from document_mails
       join invoices on invoices.id = subject_id where subject_type = 'invoice' and document_mails.id in (${list})
     union all select reminder_id, invoices.order_id from payment_reminder_invoices
       join invoices on invoices.id = invoice_id where reminder_id in (${list})`,
    Array.from({ length: 6 }, () => known).flat()
  )
  return new Map(found.map((row) => [row.id, row.order_id]))
}

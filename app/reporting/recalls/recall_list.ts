import { findCustomers } from '#accounts'
import { csvHeader, csvLine } from '#core/files/csv'
import { chunks, rows, type TableRow } from '#core/database'
import { shippedUnits } from '#trackr'
import { displayNumber } from '#shared/ids'
import { normalizeSerial } from '#shared/trade/serials'
import type { Address } from '#shared/address'

/** One line of GET /api/trackr/recall */
export type RecallLineJson = {
  serial: string
  order: { _id: string; number: string }
  customer: { user: string | null; name: string; company: string; email: string; phone: string }
  /** When the unit was shipped */
  shipped: string
}

export type RecallInput = { batch?: string; serials?: readonly string[] }

const PER_STATEMENT = 500

type Shipped = { serial: string; orderId: string; shippedAt: string }
type OrderRow = Pick<
  TableRow<'orders'>,
  'id' | 'id2' | 'user_id' | 'email' | 'phone' | 'address_shipping'
>

/** Returns the customers who have units of a batch, or units with one of these serials, by the date of the shipment. */
export async function recallList(input: RecallInput): Promise<RecallLineJson[]> {
  const units = await shippedUnits(input)
  const known = new Set(units.map(({ serial }) => serial))
  const serials = (input.serials ?? []).map(normalizeSerial)
  const untracked = serials.filter((serial) => !known.has(serial))
  const shipped = [...units, ...(await serialsOfShipments(untracked))]
  const orders = await ordersOf(shipped)
  return shipped
    .flatMap((item) => {
      const order = orders.get(item.orderId)
      return order ? toLine(item, order) : []
    })
    .sort((a, b) => a.shipped.localeCompare(b.shipped) || a.serial.localeCompare(b.serial))
}

type SerialRow = Pick<TableRow<'shipment_serials'>, 'serial'> & {
  order_id: string
  created_at: string
}

/** Serials of products that are not built here are known by their shipments alone. */
async function serialsOfShipments(serials: readonly string[]): Promise<Shipped[]> {
  const found: SerialRow[] = []
  for (const chunk of chunks([...new Set(serials)], PER_STATEMENT))
    found.push(
      ...(await rows<SerialRow>(
        `select shipment_serials.serial, shipments.order_id, shipments.created_at from shipment_serials
         join shipment_lines on shipment_lines.id = shipment_line_id
         join shipments on shipments.id = shipment_id
         where voided_at is null and return_id is null and shipment_serials.serial in (${chunk.map(() => '?').join(', ')})`,
        chunk
      ))
    )
  return found.map((row) => ({
    serial: row.serial,
    orderId: row.order_id,
    shippedAt: row.created_at,
  }))
}

type Order = OrderRow & { name: string; company: string }

async function ordersOf(shipped: readonly Shipped[]): Promise<ReadonlyMap<string, Order>> {
  const found: OrderRow[] = []
  const ids = [...new Set(shipped.map(({ orderId }) => orderId))]
  for (const chunk of chunks(ids, PER_STATEMENT))
    found.push(
      ...(await rows<OrderRow>(
        `select id, id2, user_id, email, phone, address_shipping from orders
         where id in (${chunk.map(() => '?').join(', ')})`,
        chunk
      ))
    )
  const customers = await findCustomers(found.flatMap((row) => row.user_id ?? []))
  return new Map(
    found.map((row) => {
      const customer = customers.get(row.user_id ?? '')
      const { firstname, lastname, company } = JSON.parse(row.address_shipping) as Address
      const name = customer?.name ?? `${firstname} ${lastname}`.trim()
      return [row.id, { ...row, name, company: customer?.company || company }]
    })
  )
}

const toLine = ({ serial, shippedAt }: Shipped, order: Order): RecallLineJson => ({
  serial,
  order: { _id: order.id, number: displayNumber(order) },
  customer: {
    user: order.user_id,
    name: order.name,
    company: order.company,
    email: order.email,
    phone: order.phone,
  },
  shipped: shippedAt,
})

const COLUMNS = ['Serial', 'Order', 'Customer', 'Company', 'E-mail', 'Phone', 'Shipped (UTC)']

export async function* recallCsv(input: RecallInput): AsyncGenerator<string> {
  yield csvHeader(COLUMNS)
  const lines = await recallList(input)
  yield lines
    .map(({ serial, order, customer, shipped }) => {
      const { name, company, email, phone } = customer
      return csvLine([serial, order.number, name, company, email, phone, shipped])
    })
    .join('')
}

import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract as Database } from '@adonisjs/lucid/types/database'

/**
 * With which return a serial number came back. Serials are stored as the stations store them. Those of earlier returns,
 * which named none, count as returned where that is certain: all of the line came back, or the serial shipped again.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'alter table shipment_serials add column return_id varchar(24) references order_returns (id)'
    )
    this.schema.raw('create index shipment_serials_return on shipment_serials (return_id)')
    this.defer(async (db) => {
      await normalizeSerials(db)
      await returnSerialsOfLines(db)
      await returnShippedAgain(db)
      await releaseUnits(db)
    })
  }

  async down() {
    this.schema.raw('drop index shipment_serials_return')
    this.schema.raw('alter table shipment_serials drop column return_id')
  }
}

const MAX_LENGTH = 80

const normalize = (serial: string) =>
  serial
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase()

type StoredSerial = { id: string; lineId: string; serial: string }

/** A line that has a serial in two spellings keeps one of them. */
async function normalizeSerials(db: Database): Promise<void> {
  const stored: StoredSerial[] = await db
    .from('shipment_serials')
    .select('id', 'shipment_line_id as lineId', 'serial')
    .orderBy('id')
  const keyOf = (lineId: string, serial: string) => `${lineId} ${serial}`
  const taken = new Set(stored.map(({ lineId, serial }) => keyOf(lineId, serial)))
  for (const { id, lineId, serial } of stored) {
    const normalized = normalize(serial)
    if (normalized === serial || normalized === '' || normalized.length > MAX_LENGTH) continue
    const row = db.from('shipment_serials').where('id', id)
    if (taken.has(keyOf(lineId, normalized))) await row.delete()
    else await row.update({ serial: normalized })
    taken.add(keyOf(lineId, normalized))
  }
}

const shipped = (db: Database) =>
  db
    .from('shipment_serials as s')
    .join('shipment_lines as l', 'l.id', 's.shipment_line_id')
    .join('shipments as p', 'p.id', 'l.shipment_id')
    .whereNull('p.voided_at')
    .whereNull('s.return_id')

const markReturned = (db: Database, ids: readonly string[], returnId: string) =>
  db
    .from('shipment_serials')
    .whereIn('id', [...ids])
    .update({ return_id: returnId })

type Movement = { at: string; quantity: number; lineId?: string; returnId?: string }

/** Marks the serials that were with the customer when the last unit of their line came back. */
async function returnSerialsOfLines(db: Database): Promise<void> {
  const lines: { id: string }[] = await shipped(db)
    .whereIn('l.order_line_id', db.from('order_return_lines').select('order_line_id'))
    .distinct('l.order_line_id as id')
  for (const { id } of lines) {
    let outside = 0
    let since: string[] = []
    for (const { quantity, lineId, returnId } of await movementsOf(id, db)) {
      outside += quantity
      if (lineId) since.push(lineId)
      if (!returnId || outside > 0) continue
      const serials: { id: string }[] = await shipped(db).whereIn('l.id', since).select('s.id')
      await markReturned(
        db,
        serials.map((serial) => serial.id),
        returnId
      )
      since = []
    }
  }
}

async function movementsOf(orderLineId: string, db: Database): Promise<Movement[]> {
  const left: Movement[] = await db
    .from('shipment_lines as l')
    .join('shipments as p', 'p.id', 'l.shipment_id')
    .whereNull('p.voided_at')
    .where('l.order_line_id', orderLineId)
    .select('l.id as lineId', 'l.quantity', 'p.created_at as at')
  const back: Movement[] = await db
    .from('order_return_lines as l')
    .join('order_returns as r', 'r.id', 'l.return_id')
    .where('l.order_line_id', orderLineId)
    .select('r.id as returnId', 'l.quantity', 'r.created_at as at')
  const movements = [...left, ...back.map((row) => ({ ...row, quantity: -row.quantity }))]
  return movements.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : b.quantity - a.quantity))
}

type ShippedSerial = { id: string; serial: string; orderLineId: string; at: string }

/** A serial that left again must have come back before, if its line has a return for it; the first to leave is first. */
async function returnShippedAgain(db: Database): Promise<void> {
  const found: ShippedSerial[] = await shipped(db)
    .whereIn(
      's.serial',
      shipped(db).groupBy('s.serial').havingRaw('count(*) > 1').select('s.serial')
    )
    .select('s.id', 's.serial', 'l.order_line_id as orderLineId', 'p.created_at as at')
    .orderBy('p.created_at')
    .orderBy('s.serial')
  const twice = found.flatMap((serial, index) => {
    const next = found.slice(index + 1).find((other) => other.serial === serial.serial)
    return next ? { ...serial, until: next.at } : []
  })
  for (const serial of twice.sort((a, b) => a.until.localeCompare(b.until))) {
    const returnId = await returnBetween(serial, db)
    if (returnId) await markReturned(db, [serial.id], returnId)
  }
}

type ShippedTwice = ShippedSerial & { until: string }

/** Returns a return of the line, between two shipments of a serial, that has room for it. */
async function returnBetween({ orderLineId, at, until }: ShippedTwice, db: Database) {
  const returns: { id: string; quantity: number }[] = await db
    .from('order_returns as r')
    .join('order_return_lines as l', 'l.return_id', 'r.id')
    .where('l.order_line_id', orderLineId)
    .where('r.created_at', '>=', at)
    .where('r.created_at', '<=', until)
    .select('r.id', 'l.quantity')
    .orderBy('r.created_at')
  for (const { id, quantity } of returns)
    if ((await countOf(id, orderLineId, db)) < quantity) return id
  return null
}

async function countOf(returnId: string, orderLineId: string, db: Database): Promise<number> {
  const serials: unknown[] = await db
    .from('shipment_serials as s')
    .join('shipment_lines as l', 'l.id', 's.shipment_line_id')
    .where('s.return_id', returnId)
    .where('l.order_line_id', orderLineId)
    .select('s.id')
  return serials.length
}

/** Units that came back are with no customer, and an earlier registration is not of their next owner. */
async function releaseUnits(db: Database): Promise<void> {
  const returned: { serial: string; orderId: string; at: string }[] = await db
    .from('shipment_serials as s')
    .join('order_returns as r', 'r.id', 's.return_id')
    .select('s.serial', 'r.order_id as orderId', 'r.created_at as at')
  for (const { serial, orderId, at } of returned) {
    const units = () =>
      db
        .from('units')
        .where((any) =>
          ['pcba_serial', 'enclosure_serial', 'box_serial', 'bundle_serial'].forEach((column) =>
            any.orWhere(column, serial)
          )
        )
    await units()
      .where('shipped_order_id', orderId)
      .where('shipped_at', '<=', at)
      .update({ shipped_at: null, shipped_order_id: null })
    await db
      .from('unit_registrations')
      .whereIn('unit_id', units().select('id'))
      .where('created_at', '<', at)
      .delete()
  }
}

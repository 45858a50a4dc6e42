import { rows } from '#core/database'
import { displayNumber } from '#shared/ids'
import type { BookCheck, IdRange } from '#reporting/books/book_check'

/** A serial is with the customer from its shipment, unless that is void, to its return. */
const WITH_CUSTOMER = `shipment_serials join shipment_lines on shipment_lines.id = shipment_line_id
  join shipments on shipments.id = shipment_id
  join orders on orders.id = shipments.order_id where voided_at is null and return_id is null`

type ShippedTwice = {
  id: string
  serial: string
  firstId: string
  firstId2: string | null
  lastId: string
  lastId2: string | null
}

async function serialsShippedTwice(range: IdRange) {
  const found = await rows<ShippedTwice>(
    `select later.id, later.serial, earlier.order_id as "firstId", earlier.id2 as "firstId2",
       later.order_id as "lastId", later.id2 as "lastId2"
     from (select shipment_serials.id, serial, shipments.order_id, id2 from ${WITH_CUSTOMER}
       and shipment_serials.id between ? and ?) as later
     join (select shipment_serials.id, serial, shipments.order_id, id2 from ${WITH_CUSTOMER}) as earlier
       on earlier.serial = later.serial and earlier.id < later.id
     order by later.id, earlier.id`,
    [...range]
  )
  return found.map(({ id, serial, firstId, firstId2, lastId, lastId2 }) => {
    const first = displayNumber({ id: firstId, id2: firstId2 })
    const last = displayNumber({ id: lastId, id2: lastId2 })
    return {
      id,
      text: `Serial number ${serial} is with two customers: orders ${first} and ${last}`,
    }
  })
}

type UnitShippedTwice = { id: string; first: string; last: string }

async function unitsShippedTwice(range: IdRange) {
  const found = await rows<UnitShippedTwice>(
    `select units.id, min(serial) as first, max(serial) as last from units
     join (select serial from ${WITH_CUSTOMER}) as shipped
       on shipped.serial in (pcba_serial, enclosure_serial, box_serial, bundle_serial)
     where units.id between ? and ? group by units.id having min(serial) <> max(serial)`,
    [...range]
  )
  return found.map(({ id, first, last }) => ({
    id,
    text: `The unit is with two customers, by its serial numbers ${first} and ${last}`,
  }))
}

export const serialChecks: readonly BookCheck[] = [
  { rule: 'serial_customer', table: 'shipment_serials', find: serialsShippedTwice },
  { rule: 'unit_customer', table: 'units', find: unitsShippedTwice },
]

import { countRows, rows } from '#core/database'
import { ownedBy, type DataSubject, type PersonalDataSource } from '#core/personal_data'

/** Shipments and returns are records of stock; an erasure keeps them with the placed orders that the law retains. */
export const shipmentDataSource: PersonalDataSource = {
  name: 'shipments',
  title: 'Shipments and returns',
  accountColumns: {
    'shipments.staff_user_id': 'stays',
  },

  async collect(subject) {
    const { where, bindings } = ownedBy(subject)
    const orders = `order_id in (select id from orders where ${where})`
    const shipments = await rows(
      `select order_id, number, method, carrier, waybill, created_at, voided_at from shipments
       where ${orders} order by created_at, id`,
      bindings
    )
    const serials = await rows(
      `select shipments.order_id, number, serial, order_returns.created_at as returned_at from shipment_serials
       join shipment_lines on shipment_lines.id = shipment_line_id
       join shipments on shipments.id = shipment_id left join order_returns on order_returns.id = return_id
       where shipments.${orders} order by shipments.order_id, number, serial`,
      bindings
    )
    const returns = await rows(
      `select order_id, reason, created_at from order_returns where ${orders} order by created_at, id`,
      bindings
    )
    return { shipments, serials, returns }
  },

  async plan(subject) {
    return { erased: 0, kept: await count(subject) }
  },

  async erase() {},
}

async function count(subject: DataSubject): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  return countRows(
    `select count(*) as n from shipments where order_id in (select id from orders where ${where})`,
    bindings
  )
}

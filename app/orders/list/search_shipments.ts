import { rows, type TableRow } from '#core/database'
import { likePattern } from '#core/like'
import { findSearchedPage } from '#core/search/list_page'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { ORDER_SORTS } from '#orders/list/order_sorts'
import { displayNumber } from '#shared/ids'
import { searchWords } from '#shared/text/search_text'
import type { Select } from '#core/search/matches'

export type FoundShipment = Pick<TableRow<'shipments'>, 'id' | 'waybill' | 'carrier'> & {
  orderId: string
  orderNumber: string
}

type ShipmentRow = Pick<TableRow<'shipments'>, 'id' | 'order_id' | 'waybill' | 'carrier'> &
  Pick<TableRow<'orders'>, 'id2'>

const MIN_LENGTH = 3

const WAYBILLS = [`lower(waybill)`, `replace(replace(lower(waybill), ' ', ''), '-', '')`]

/** Returns the newest shipments of orders that a query finds, if a word of it with a digit is in their waybill. */
export async function searchShipments(query: string, limit: number): Promise<FoundShipment[]> {
  const waybill = waybillCondition(query)
  if (!waybill) return []
  const shipped = `select 1 from shipments where order_id = orders.id and ${waybill.sql}`
  const { ids } = await findSearchedPage(ORDER_LIST, {
    query,
    page: 1,
    pageSize: limit,
    sort: ORDER_SORTS['dates.placed'],
    dir: 'desc',
    where: { sql: `exists (${shipped})`, bindings: waybill.bindings },
  })
  if (ids.length === 0) return []
  const found = await rows<ShipmentRow>(
    `select shipments.id, order_id, shipments.waybill, carrier, id2
     from (select * from shipments where order_id in (${ids.map(() => '?').join(', ')}) and ${waybill.sql}) as shipments
     join orders on orders.id = order_id order by shipments.id desc limit ?`,
    [...ids, ...waybill.bindings, limit]
  )
  return found.map(({ order_id: orderId, id2, ...shipment }) => ({
    ...shipment,
    orderId,
    orderNumber: displayNumber({ id: orderId, id2 }),
  }))
}

function waybillCondition(query: string): Select | null {
  const forms = searchWords(query)
    .flat(2)
    .filter((form) => form.length >= MIN_LENGTH && /\d/.test(form))
  if (forms.length === 0) return null
  const matches = forms.flatMap((form) => WAYBILLS.map((text) => ({ text, form })))
  return {
    sql: `voided_at is null and (${matches.map(({ text }) => `${text} like ? escape '\\'`).join(' or ')})`,
    bindings: matches.map(({ form }) => likePattern(form)),
  }
}

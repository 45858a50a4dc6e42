import { insert, one, rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { bodyOf, deliveryJob, newDelivery } from '#core/webhooks/announce'
import { sendDelivery } from '#core/webhooks/send_delivery'
import { TEST_EVENT } from '#core/webhooks/webhook_events'
import { receiverOrFail } from '#reporting/webhooks/receivers'
import { webhookTexts as texts } from '#reporting/webhooks/webhook_texts'
import { conflict, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'

type DeliveryRow = TableRow<'webhook_deliveries'>

type DeliveryFilter = {
  state?: Delivery['state']
  /** The last delivery of the page before */
  before?: string
}

const PAGE_SIZE = 50

/** Returns the deliveries of a receiver, the newest first, 50 at a time; `next` is the `before` of the next page. */
export async function deliveriesPage(webhookId: string, { state, before }: DeliveryFilter) {
  await receiverOrFail(webhookId)
  const found = await rows<DeliveryRow>(
    `select * from webhook_deliveries
     where webhook_id = ? and (created_at, id) < (?, ?) and (? = '' or state = ?)
     order by created_at desc, id desc limit ${PAGE_SIZE + 1}`,
    [webhookId, ...(await placeOf(webhookId, before)), state ?? '', state ?? '']
  )
  const deliveries = found.slice(0, PAGE_SIZE).map(toDelivery)
  return { deliveries, next: found.length > PAGE_SIZE ? deliveries.at(-1)!._id : null }
}

/** Returns the moment and the id of a delivery; without one, a place after all. */
async function placeOf(webhookId: string, id?: string): Promise<[string, string]> {
  if (id === undefined) return ['9999', '']
  const { created_at: at } = await deliveryOrFail(webhookId, id)
  return [at, id]
}

/** Sends a delivery again, with the same id, which tells the receiver that it may know it. Throws 409 for one that waits. */
export async function redeliver(webhookId: string, deliveryId: string): Promise<Delivery> {
  await writeTx(async (trx) => {
    const receiver = await receiverOrFail(webhookId, trx)
    if (receiver.disabled_at !== null) throw conflict(texts.switchedOff, 'E_WEBHOOK_OFF')
    await deliveryOrFail(webhookId, deliveryId, trx)
    const changed = await run(
      `update webhook_deliveries set state = 'waiting', attempts = 0, next_at = null
       where id = ? and state <> 'waiting'`,
      [deliveryId],
      trx
    )
    if (changed === 0) throw conflict(texts.waiting, 'E_DELIVERY_WAITING')
    await enqueue(deliveryJob(deliveryId, newId()), trx)
  })
  wakeOutbox()
  return deliveryOrFail(webhookId, deliveryId)
}

/** Sends a test event to a receiver at once, and returns how that went. */
export async function testReceiver(webhookId: string): Promise<Delivery> {
  const id = await writeTx(async (trx) => {
    const receiver = await receiverOrFail(webhookId, trx)
    if (receiver.disabled_at !== null) throw conflict(texts.switchedOff, 'E_WEBHOOK_OFF')
    const now = new Date()
    const body = bodyOf(TEST_EVENT, { webhook: { _id: webhookId } }, now)
    // A subject of its own: it waits for no other.
    const [eventId, subject] = [`evt_${newId(now)}`, `test:${newId(now)}`]
    const delivery = newDelivery({ webhookId, eventId, event: TEST_EVENT, subject, body }, now)
    await insert('webhook_deliveries', delivery, trx)
    // Sent below; the job is for a process that ends before.
    await enqueue(deliveryJob(delivery.id, '0', new Date(now.getTime() + 60_000)), trx)
    return delivery.id
  })
  await sendDelivery({ deliveryId: id })
  return deliveryOrFail(webhookId, id)
}

async function deliveryOrFail(webhookId: string, id: string, trx?: Trx): Promise<Delivery> {
  const found = await one<DeliveryRow>(
    'select * from webhook_deliveries where id = ? and webhook_id = ?',
    [id, webhookId],
    trx
  )
  if (!found) throw notFound(texts.unknownDelivery)
  return toDelivery(found)
}

export type Delivery = ReturnType<typeof toDelivery>

const toDelivery = (row: DeliveryRow) => ({
  _id: row.id,
  event_id: row.event_id,
  event: row.event,
  subject: row.subject,
  body: row.body,
  state: row.state as 'waiting' | 'delivered' | 'failed',
  attempts: row.attempts,
  /** The status of the last response; null where none arrived */
  status: row.status,
  response: row.response,
  milliseconds: row.milliseconds,
  tried_at: row.tried_at,
  next_at: row.next_at,
  created_at: row.created_at,
})

import app from '@adonisjs/core/services/app'
import { one, run, writeTx, type TableRow, type Trx } from '#core/database'
import { ConnectionError, enqueue } from '#core/outbox'
import { deliveryJob } from '#core/webhooks/announce'
import { isDelivered, nextAttemptAt, reasonToDisable } from '#core/webhooks/delivery_rules'
import { postWebhook, type PostOutcome } from '#core/webhooks/post_webhook'
import { signedHeaders } from '#core/webhooks/signature'
import { disableReceiver, stopDeliveries } from '#core/webhooks/stop_deliveries'
import { TEST_EVENT } from '#core/webhooks/webhook_events'
import { decryptWebhookSecret } from '#core/webhooks/webhook_secret'

const CLAIM_MS = 30_000

type Delivery = Pick<
  TableRow<'webhook_deliveries'>,
  | 'id'
  | 'webhook_id'
  | 'event_id'
  | 'event'
  | 'subject'
  | 'body'
  | 'state'
  | 'attempts'
  | 'created_at'
> &
  Pick<
    TableRow<'webhooks'>,
    'url' | 'secret' | 'previous_secret' | 'previous_until' | 'disabled_at' | 'removed_at'
  >

/**
 * Sends one delivery, unless an earlier one of its subject still waits, which will pass it on. Never throws for a receiver
 * that rejects: it is tried again by a job of its own.
 */
export async function sendDelivery({ deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await findDelivery(deliveryId)
  if (delivery?.state !== 'waiting') return
  if (delivery.disabled_at !== null || delivery.removed_at !== null) return stopDelivery(delivery)
  if (await hasEarlier(delivery)) return
  if (!(await claim(deliveryId))) throw new ConnectionError('Another process is sending it')
  await settle(delivery, await post(delivery), new Date())
}

const findDelivery = (id: string): Promise<Delivery | null> =>
  one<Delivery>(
    `select d.id, d.webhook_id, d.event_id, d.event, d.subject, d.body, d.state, d.attempts, d.created_at, w.url, w.secret,
       w.previous_secret, w.previous_until, w.disabled_at, w.removed_at
     from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ?`,
    [id]
  )

async function hasEarlier(delivery: Delivery): Promise<boolean> {
  const { webhook_id: webhookId, subject, created_at: at, id } = delivery
  const earlier = await one(
    `select id from webhook_deliveries
     where state = 'waiting' and webhook_id = ? and subject = ? and (created_at, id) < (?, ?) limit 1`,
    [webhookId, subject, at, id]
  )
  return earlier !== null
}

async function claim(id: string): Promise<boolean> {
  const now = Date.now()
  const claimed = await run(
    `update webhook_deliveries set sending_until = ?
     where id = ? and state = 'waiting' and (sending_until is null or sending_until <= ?)`,
    [new Date(now + CLAIM_MS).toISOString(), id, new Date(now).toISOString()]
  )
  return claimed === 1
}

/** Posts a message to its receiver, signed with its keys. */
async function post({
  url,
  event_id: id,
  body,
  ...keys
}: Pick<
  Delivery,
  'url' | 'event_id' | 'body' | 'secret' | 'previous_secret' | 'previous_until'
>): Promise<PostOutcome> {
  const secrets = signingSecrets(keys, new Date())
  if (secrets.length === 0) {
    const text = 'The key cannot be read with this APP_KEY: make a new one for this receiver.'
    return { status: null, text, milliseconds: 0 }
  }
  const headers = signedHeaders({ id, sentAt: new Date(), body }, secrets)
  return postWebhook({ url, headers, body }, { allowsLoopback: !app.inProduction })
}

type Keys = Pick<Delivery, 'secret' | 'previous_secret' | 'previous_until'>

/** Both keys for a day after a change, so that a receiver can change without losing a message. */
function signingSecrets(
  { secret, previous_secret: previous, previous_until: until }: Keys,
  now: Date
) {
  const isKept = previous !== null && until !== null && until > now.toISOString()
  return [secret, ...(isKept ? [previous] : [])]
    .map(decryptWebhookSecret)
    .filter((key) => key !== null)
}

/** Stores the outcome of an attempt, and queues what follows from it. */
async function settle(delivery: Delivery, outcome: PostOutcome, now: Date): Promise<void> {
  await writeTx(async (trx) => {
    const attempts = delivery.attempts + 1
    const isDone = isDelivered(outcome.status)
    const disabled = isDone ? null : await recordFailure(delivery, outcome, { now, trx })
    if (isDone) await clearFailure(delivery.webhook_id, trx)
    const isOver = isDone || disabled !== null || delivery.event === TEST_EVENT
    const next = isOver ? null : nextAttemptAt(attempts, now)
    const state = isDone ? 'delivered' : next ? 'waiting' : 'failed'
    await storeOutcome(delivery.id, { state, attempts, next, ...outcome }, { now, trx })
    if (next) await enqueue(deliveryJob(delivery.id, `${attempts}-${now.getTime()}`, next), trx)
    else await passOn(delivery, trx)
  })
}

type Stored = PostOutcome & { state: string; attempts: number; next: Date | null }
type Write = { now: Date; trx: Trx }

const storeOutcome = (
  id: string,
  { state, attempts, next, status, text, milliseconds }: Stored,
  { now, trx }: Write
) =>
  run(
    `update webhook_deliveries set state = ?, attempts = ?, next_at = ?, status = ?, response = ?, milliseconds = ?,
       tried_at = ?, sending_until = null where id = ?`,
    [
      state,
      attempts,
      next?.toISOString() ?? null,
      status,
      text,
      milliseconds,
      now.toISOString(),
      id,
    ],
    trx
  )

async function recordFailure(
  { webhook_id: id, event }: Delivery,
  { status }: PostOutcome,
  { now, trx }: Write
): Promise<string | null> {
  const receiver = await one<Pick<TableRow<'webhooks'>, 'failing_since'>>(
    'select failing_since from webhooks where id = ?',
    [id],
    trx
  )
  const failingSince = receiver?.failing_since ?? null
  const reason = reasonToDisable({ status, failingSince, now })
  const at = now.toISOString()
  if (reason !== null) await disableReceiver(id, { at, reason }, trx)
  // A test is sent once, so that nothing would end what it began before the next event, days later.
  if (failingSince === null && event !== TEST_EVENT)
    await run('update webhooks set failing_since = ? where id = ?', [at, id], trx)
  return reason
}

const clearFailure = (id: string, trx: Trx) =>
  run(
    'update webhooks set failing_since = null where id = ? and failing_since is not null',
    [id],
    trx
  )

/** Queues the next delivery of the subject, which had waited for this one. */
async function passOn({ id, webhook_id: webhookId, subject }: Delivery, trx: Trx): Promise<void> {
  const next = await one<{ id: string }>(
    `select id from webhook_deliveries
     where state = 'waiting' and webhook_id = ? and subject = ? order by created_at, id limit 1`,
    [webhookId, subject],
    trx
  )
  if (next) await enqueue(deliveryJob(next.id, `after-${id}`), trx)
}

/** Gives up what was announced just before its receiver was switched off. */
const stopDelivery = ({ webhook_id: id }: Delivery) => writeTx((trx) => stopDeliveries(id, trx))

import app from '@adonisjs/core/services/app'
import { recordAction, type Actor } from '#core/audit_log'
import { insert, one, run, update, writeTx, type Trx } from '#core/database'
import { newWebhookSecret } from '#core/webhooks/signature'
import { receiverProblem } from '#core/webhooks/receiver_rules'
import { disableReceiver } from '#core/webhooks/stop_deliveries'
import { expireSubscriptions } from '#core/webhooks/subscribed_events'
import { storedEvents, type WebhookEvent } from '#core/webhooks/webhook_events'
import { encryptWebhookSecret } from '#core/webhooks/webhook_secret'
import { receiverOrFail, type Receiver } from '#reporting/webhooks/receivers'
import { webhookTexts as texts } from '#reporting/webhooks/webhook_texts'
import { conflict, invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'

const MAX_RECEIVERS = 20
const DAY_MS = 24 * 3_600_000

type ReceiverInput = { url: string; description?: string; events: WebhookEvent[] }

/** The key is returned once, and stored encrypted. */
type NewKey = { webhook: Receiver; secret: string }

/** Adds a receiver of events. Throws 422 for an address that is not on the internet, and 409 for too many. */
export async function addReceiver(input: ReceiverInput, actor: Actor): Promise<NewKey> {
  assertReachable(input.url)
  const secret = newWebhookSecret()
  return writeTx(async (trx) => {
    await assertBelowLimit(trx)
    const now = new Date()
    const [id, at] = [newId(now), now.toISOString()]
    const columns = { ...columnsOf(input), secret: encryptWebhookSecret(secret) }
    await insert('webhooks', { id, ...columns, created_at: at, updated_at: at }, trx)
    expireSubscriptions(trx)
    await record({ id, action: 'added', actor, after: factsOf(input) }, trx)
    return { webhook: await receiverOrFail(id, trx), secret }
  })
}

/** Changes what a receiver gets, and switches it off or on; what was given up meanwhile stays in its log. */
export async function changeReceiver(
  id: string,
  { enabled, ...input }: ReceiverInput & { enabled: boolean },
  actor: Actor
): Promise<Receiver> {
  assertReachable(input.url)
  return writeTx(async (trx) => {
    const before = await receiverOrFail(id, trx)
    const at = new Date().toISOString()
    await update('webhooks', { ...columnsOf(input), updated_at: at }, { id }, trx)
    const wasEnabled = before.disabled_at === null
    if (wasEnabled && !enabled) await disableReceiver(id, { at, reason: '' }, trx)
    if (!wasEnabled && enabled) await enable(id, trx)
    expireSubscriptions(trx)
    await record(
      {
        id,
        action: 'changed',
        actor,
        before: { ...factsOf(before), enabled: wasEnabled },
        after: { ...factsOf(input), enabled },
      },
      trx
    )
    return receiverOrFail(id, trx)
  })
}

const enable = (id: string, trx: Trx) =>
  update('webhooks', { disabled_at: null, disabled_reason: null, failing_since: null }, { id }, trx)

/** Makes a new key; the one before signs as well for a day. */
export async function replaceKey(id: string, actor: Actor): Promise<NewKey> {
  const secret = newWebhookSecret()
  return writeTx(async (trx) => {
    await receiverOrFail(id, trx)
    const now = new Date()
    const until = new Date(now.getTime() + DAY_MS).toISOString()
    await run(
      `update webhooks set previous_secret = secret, previous_until = ?, secret = ?, updated_at = ? where id = ?`,
      [until, encryptWebhookSecret(secret), now.toISOString(), id],
      trx
    )
    await record({ id, action: 'key_replaced', actor }, trx)
    return { webhook: await receiverOrFail(id, trx), secret }
  })
}

/** Removes a receiver with its keys; its log ends with its retention. */
export async function removeReceiver(id: string, actor: Actor): Promise<void> {
  await writeTx(async (trx) => {
    const before = await receiverOrFail(id, trx)
    const at = new Date().toISOString()
    await disableReceiver(id, { at, reason: '' }, trx)
    await update(
      'webhooks',
      { removed_at: at, secret: '', previous_secret: null, previous_until: null },
      { id },
      trx
    )
    await record({ id, action: 'removed', actor, before: factsOf(before) }, trx)
  })
}

function assertReachable(url: string): void {
  const problem = receiverProblem(url, { allowsLoopback: !app.inProduction })
  if (problem) throw invalid('url', problem)
}

async function assertBelowLimit(trx: Trx): Promise<void> {
  const counted = await one<{ count: number }>(
    'select count(*) as count from webhooks where removed_at is null',
    [],
    trx
  )
  if (Number(counted!.count) >= MAX_RECEIVERS) throw conflict(texts.tooMany, 'E_WEBHOOK_LIMIT')
}

const columnsOf = ({ url, description = '', events }: ReceiverInput) => ({
  url: new URL(url).href,
  description,
  events: storedEvents(events),
})

const factsOf = ({ url, description = '', events }: ReceiverInput) => ({
  url,
  description,
  events: events.join(', '),
})

type Entry = {
  id: string
  action: 'added' | 'changed' | 'key_replaced' | 'removed'
  actor: Actor
  before?: object
  after?: object
}

const record = ({ id, ...entry }: Entry, trx: Trx) =>
  recordAction({ subject: { type: 'webhook', id }, ...entry }, trx)

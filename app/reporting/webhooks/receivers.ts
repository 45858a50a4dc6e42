import { isPostgres, one, rows, type TableRow, type Trx } from '#core/database'
import { eventsOf } from '#core/webhooks/webhook_events'
import { notFound } from '#shared/domain_error'
import { webhookTexts as texts } from '#reporting/webhooks/webhook_texts'

type ReceiverRow = Pick<
  TableRow<'webhooks'>,
  | 'id'
  | 'url'
  | 'description'
  | 'events'
  | 'previous_until'
  | 'failing_since'
  | 'disabled_at'
  | 'disabled_reason'
  | 'created_at'
>

/** Returns the receivers that are not removed, in the order in which they were added. */
export async function listReceivers(): Promise<Receiver[]> {
  const found = await rows<ReceiverRow>(
    `select ${COLUMNS} from webhooks where removed_at is null order by created_at, id`
  )
  return found.map(toReceiver)
}

/** Returns a receiver, locked where a transaction is given; throws 404 for an unknown or removed one. */
export async function receiverOrFail(id: string, trx?: Trx): Promise<Receiver> {
  const found = await one<ReceiverRow>(
    `select ${COLUMNS} from webhooks where id = ? and removed_at is null ${trx && isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )
  if (!found) throw notFound(texts.unknown)
  return toReceiver(found)
}

const COLUMNS =
  'id, url, description, events, previous_until, failing_since, disabled_at, disabled_reason, created_at'

export type Receiver = ReturnType<typeof toReceiver>

const toReceiver = (row: ReceiverRow) => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: eventsOf(row.events),
  /** Until when the key before the current one signs, too; UTC */
  previous_key_until: row.previous_until,
  /** Since when it has accepted nothing; UTC */
  failing_since: row.failing_since,
  disabled_at: row.disabled_at,
  disabled_reason: row.disabled_reason,
  created_at: row.created_at,
})

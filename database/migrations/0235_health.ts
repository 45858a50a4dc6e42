import { BaseSchema } from '@adonisjs/lucid/schema'

/** The keys of a payload that name its record, the first one counts; as app/core/outbox/job_subject.ts had them. */
const KEYS = [
  'orderId',
  'attemptId',
  'shipmentId',
  'documentMailId',
  'reminderId',
  'userId',
  'productId',
  'applicationId',
]

/** Jobs are found by the record that they are about and by the request that queued them; workers say what they are. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('outbox', (table) => {
      // An id of the payload
      table.string('about_id', 24).nullable()
      // Of the request that queued the job, or the job that queued it
      table.string('request_id', 64).nullable()
    })
    this.schema.alterTable('outbox_workers', (table) => {
      table.string('version', 60).nullable()
      table.string('runs_in', 10).nullable()
    })
    const isPostgres = this.db.dialect.name === 'postgres'
    const values = KEYS.map((key) =>
      isPostgres ? `payload::json ->> '${key}'` : `json_extract(payload, '$.${key}')`
    )
    const about = `coalesce(${values.join(', ')})`
    this.schema.raw(`update outbox set about_id = ${about} where length(${about}) = 24`)
    this.schema.raw(
      'create index outbox_about_index on outbox (about_id, created_at) where about_id is not null'
    )
    this.schema.raw(
      'create index outbox_request_index on outbox (request_id) where request_id is not null'
    )
    this.schema.raw(
      `create index outbox_failing_index on outbox (due_at, id)
         where state = 'waiting' and last_error is not null`
    )
    // Counts the jobs of each name without reading their rows
    this.schema.raw(
      `create index outbox_open_index on outbox (kind, state, due_at, locked_until)
         where state in ('waiting', 'dead')`
    )
  }
}

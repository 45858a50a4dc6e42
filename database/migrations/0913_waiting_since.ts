import { BaseSchema } from '@adonisjs/lucid/schema'

/** A job that failed before may have been due since it was queued. */
export const FILL_WAITING_SINCE = `update outbox
  set waiting_since = case when attempts + connection_failures > 0 then created_at else due_at end
  where state = 'waiting'`

/** Since when a job waits: `due_at` moves with each attempt that fails. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('outbox', (table) => {
      table.string('waiting_since', 24).nullable()
    })
    this.schema.raw(FILL_WAITING_SINCE)
    // With the state in it, SQLite prefers it to the index of due jobs, which it would have to sort.
    this.schema.raw(
      `create index outbox_waiting_since_index on outbox (state, waiting_since) where state = 'waiting'`
    )
  }

  async down() {
    this.schema.raw('drop index outbox_waiting_since_index')
    this.schema.alterTable('outbox', (table) => {
      table.dropColumn('waiting_since')
    })
  }
}

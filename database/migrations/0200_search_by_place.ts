import { BaseSchema } from '@adonisjs/lucid/schema'
import { newId } from '#shared/ids'

/** Jobs that existed before this migration write at most this many documents each. */
const IDS_PER_JOB = 2_000

const LISTS = [
  { kind: 'refresh_order_search', search: 'order_search', key: 'order_id' },
  { kind: 'refresh_user_search', search: 'user_search', key: 'user_id' },
  { kind: 'refresh_invoice_search', search: 'invoice_search', key: 'invoice_id' },
] as const

/** Units are found by the start of a serial; jobs write the documents of older records again, now with city and postal code. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name === 'postgres')
      for (const kind of ['pcba', 'enclosure', 'box', 'bundle'])
        this.schema.raw(
          `create index units_${kind}_prefix on units (${kind}_serial text_pattern_ops)`
        )
    this.defer(async (db) => {
      for (const { kind, search, key } of LISTS) {
        const subjects: { id: string }[] = await db
          .from(search)
          .select(`${key} as id`)
          .orderBy('position')
        for (let first = 0; first < subjects.length; first += IDS_PER_JOB) {
          const id = newId()
          const now = new Date().toISOString()
          const ids = subjects.slice(first, first + IDS_PER_JOB).map((subject) => subject.id)
          await db.table('outbox').insert({
            ...{ id, kind, state: 'waiting', dedupe_key: `${kind}-${id}` },
            payload: JSON.stringify({ ids }),
            ...{ created_at: now, due_at: now, waiting_since: now },
          })
        }
      }
    })
  }
}

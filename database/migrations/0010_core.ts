import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions, background work, mails and what every module records. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id', 64).primary()
      table.text('data').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('seen_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
      table.string('user_id', 24).nullable().index()
      table.string('device', 300).nullable()
    })

    this.schema.createTable('outbox', (table) => {
      table.string('id', 24).primary()
      table.string('kind', 60).notNullable()
      table.text('payload').notNullable()
      table.string('dedupe_key', 120).notNullable().unique()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['waiting', 'done', 'dead', 'discarded'], 'outbox_state_known')
      table.integer('attempts').notNullable().defaultTo(0)
      table.integer('connection_failures').notNullable().defaultTo(0)
      table.text('last_error').nullable()
      table.string('created_at', 24).notNullable()
      table.string('due_at', 24).notNullable()
      table.string('locked_until', 24).nullable()
      table.string('done_at', 24).nullable()
      table.string('claim_id', 24).nullable()
      table.string('worker', 120).nullable()
      table.string('started_at', 24).nullable()
      // What a claimed job shows while it runs
      table.integer('processed').nullable()
      table.integer('total').nullable()
      // `due_at` moves with each attempt that fails
      table.string('waiting_since', 24).nullable()
      table.index(['state', 'due_at'])
    })
    this.schema.raw(
      `create index outbox_waiting_since_index on outbox (state, waiting_since)
         where state = 'waiting'`
    )

    this.schema.createTable('outbox_workers', (table) => {
      table.string('name', 120).primary()
      table.integer('concurrency').notNullable()
      table.string('started_at', 24).notNullable()
      table.string('seen_at', 24).notNullable()
    })

    this.schema.createTable('scheduled_tasks', (table) => {
      table.string('name', 60).primary()
      table.string('last_due', 24).nullable()
      table.string('finished_at', 24).nullable()
      table.text('last_error').nullable()
    })

    this.schema.createTable('mails', (table) => {
      table.string('id', 24).primary()
      table.string('message_id', 200).notNullable().unique()
      table.string('recipient', 254).notNullable().index()
      table.string('subject', 300).notNullable()
      table.text('html').notNullable()
      table.text('text').notNullable()
      table.text('attachments').notNullable()
      table.integer('attachment_count').notNullable()
      table.string('subject_type', 20).nullable()
      table.string('subject_id', 24).nullable()
      table.boolean('delivered').notNullable().defaultTo(false)
      table.boolean('is_private').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable().index()
      table.boolean('missing_pdf').notNullable().defaultTo(false)
      table.index(['subject_type', 'subject_id'])
    })
    this.schema.raw(
      'create index mails_attachments_index on mails (created_at) where attachment_count > 0'
    )
    this.schema.raw(
      `create index mails_missing_pdf_index on mails (created_at)
         where missing_pdf`
    )

    // Which documents are printed already, as files in the store
    this.schema.createTable('printed_documents', (table) => {
      // Of the HTML, and thus of everything that the document shows
      table.string('hash', 64).primary()
      table.string('file_key', 100).notNullable()
      table.string('created_at', 24).notNullable().index()
    })

    // The code on an issued document, by which its receiver finds out whether it is genuine
    this.schema.createTable('document_codes', (table) => {
      table.string('code', 8).primary()
      table
        .string('subject_type', 20)
        .notNullable()
        .checkIn(['order', 'invoice', 'credit_note'], 'document_codes_subject_type_known')
      table.string('subject_id', 24).notNullable()
      table.string('kind', 20).notNullable()
      table.string('created_at', 24).notNullable()
      table.unique(['subject_type', 'subject_id', 'kind'])
    })

    this.schema.createTable('audit_log', (table) => {
      table.string('id', 24).primary()
      table.string('subject_type', 20).notNullable()
      table.string('subject_id', 24).notNullable()
      table.string('action', 60).notNullable()
      table.string('actor_type', 20).notNullable()
      table.string('actor_id', 24).nullable()
      table.string('actor_name', 254).nullable()
      table.text('before').nullable()
      table.text('after').nullable()
      table.string('created_at', 24).notNullable()
      table.integer('seq').notNullable()
      table.index(['subject_type', 'subject_id', 'created_at'])
    })

    this.schema.createTable('idempotency_keys', (table) => {
      table.string('key_hash', 64).primary()
      table.string('body_hash', 64).notNullable()
      table.integer('status').nullable()
      table.text('response').nullable()
      table.string('created_at', 24).notNullable().index()
      // What the write of the request led to, stored in its transaction
      table.text('outcome').nullable()
      // Which request holds the key
      table.string('reservation', 24).nullable()
      // Null for the key of a request, which lives a day
      table.string('expires_at', 24).nullable().index()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').nullable()
    })

    // What the owner has set on the page Setup; `value` is an object of texts by field, as JSON
    this.schema.createTable('owner_settings', (table) => {
      table.string('key', 60).primary()
      table.text('value').notNullable()
      table.string('changed_at', 24).notNullable()
    })
  }
}

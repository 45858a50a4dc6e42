import { BaseSchema } from '@adonisjs/lucid/schema'

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
      table.index(['state', 'due_at'])
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
      table.index(['subject_type', 'subject_id'])
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
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary()
      table.integer('points', 9).notNullable().defaultTo(0)
      table.bigInteger('expire').nullable()
    })

    this.schema.createTable('scheduled_tasks', (table) => {
      table.string('name', 60).primary()
      table.string('last_due', 24).nullable()
      table.string('finished_at', 24).nullable()
      table.string('locked_until', 24).nullable()
      table.text('last_error').nullable()
    })
  }
}

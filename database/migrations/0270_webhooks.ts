import { BaseSchema } from '@adonisjs/lucid/schema'

/** Addresses of other programs that the shop tells what happened, and what it told them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhooks', (table) => {
      table.string('id', 24).primary()
      table.string('url', 500).notNullable()
      table.string('description', 200).notNullable().defaultTo('')
      // Names of events, divided by spaces, with a space at each end
      table.string('events', 200).notNullable()
      // Encrypted with APP_KEY
      table.text('secret').notNullable()
      // Signs as well until then, after the secret was replaced
      table.text('previous_secret').nullable()
      table.string('previous_until', 24).nullable()
      // Since when no delivery has succeeded
      table.string('failing_since', 24).nullable()
      table.string('disabled_at', 24).nullable()
      table.string('disabled_reason', 200).nullable()
      table.string('removed_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
    })

    this.schema.createTable('webhook_deliveries', (table) => {
      table.string('id', 24).primary()
      table.string('webhook_id', 24).notNullable().references('webhooks.id').onDelete('CASCADE')
      // The same for every receiver of an event
      table.string('event_id', 40).notNullable()
      table.string('event', 40).notNullable()
      // What the event is about; deliveries of one subject keep their order
      table.string('subject', 60).notNullable()
      table.text('body').notNullable()
      table.string('state', 12).notNullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.string('sending_until', 24).nullable()
      table.integer('status').nullable()
      table.text('response').nullable()
      table.integer('milliseconds').nullable()
      table.string('tried_at', 24).nullable()
      table.string('next_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['webhook_id', 'created_at', 'id'], 'webhook_deliveries_of_webhook')
      table.index(['subject', 'created_at'], 'webhook_deliveries_of_subject')
      table.index(['created_at'], 'webhook_deliveries_by_age')
    })
    this.schema.raw(
      `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, created_at) where state = 'waiting'`
    )
  }
}

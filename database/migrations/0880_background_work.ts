import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a claimed job shows while it runs, and the processes that run jobs. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('outbox', (table) => {
      table.string('claim_id', 24).nullable()
      table.string('worker', 120).nullable()
      table.string('started_at', 24).nullable()
      table.integer('processed').nullable()
      table.integer('total').nullable()
    })

    this.schema.createTable('outbox_workers', (table) => {
      table.string('name', 120).primary()
      table.integer('concurrency').notNullable()
      table.string('started_at', 24).notNullable()
      table.string('seen_at', 24).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('outbox_workers')
    this.schema.alterTable('outbox', (table) => {
      table.dropColumns('claim_id', 'worker', 'started_at', 'processed', 'total')
    })
  }
}

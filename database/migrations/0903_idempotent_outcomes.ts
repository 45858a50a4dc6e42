import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the write of a request led to, stored in its transaction, and which request holds the key. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('idempotency_keys', (table) => {
      table.text('outcome').nullable()
      table.string('reservation', 24).nullable()
    })
  }

  async down() {
    this.schema.alterTable('idempotency_keys', (table) => {
      table.dropColumns('outcome', 'reservation')
    })
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'

/** Faults that staff were told of by mail and that have not ended */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('alerts', (table) => {
      // Of the check that found it, such as money.in_doubt
      table.string('name', 60).primary()
      table.text('text').notNullable()
      table.string('since', 24).notNullable()
      table.string('mailed_at', 24).notNullable()
    })
  }
}

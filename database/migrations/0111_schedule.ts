import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('scheduled_runs', (table) => {
      table.string('name', 60).primary()
      table.string('last_due', 24).nullable()
      table.string('finished_at', 24).nullable()
      table.string('locked_until', 24).nullable()
      table.text('last_error').nullable()
    })
  }

  async down() {
    this.schema.dropTable('scheduled_runs')
  }
}

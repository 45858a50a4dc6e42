import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('book_audits', (table) => {
      table.string('id', 24).primary()
      table.string('started_at', 24).notNullable().index()
      table.string('finished_at', 24).notNullable()
      table.integer('record_count').notNullable()
      table.integer('problem_count').notNullable()
      table.text('problems').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('book_audits')
  }
}

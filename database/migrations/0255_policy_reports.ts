import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many violations of the content security policy browsers reported on each day; the log says which. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('policy_reports', (table) => {
      table.string('day', 10).primary()
      table.integer('reports').notNullable()
    })
  }
}

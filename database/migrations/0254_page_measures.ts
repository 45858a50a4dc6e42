import { BaseSchema } from '@adonisjs/lucid/schema'

/** How fast pages were for visitors: a histogram for each day, page, release and measure, and no row for a visit. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('page_measures', (table) => {
      table.string('day', 10).notNullable()
      // The pattern of a route, such as /products/:id
      table.string('page', 100).notNullable()
      table.string('release', 30).notNullable()
      table.string('metric', 3).notNullable()
      // The upper bound: milliseconds, or thousandths of a layout shift
      table.integer('bucket').notNullable()
      table.integer('loads').notNullable()
      table.primary(['day', 'page', 'release', 'metric', 'bucket'])
    })
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'

const DATE = '(coalesce(placed_at, created_at))'

/** When the current revision of a quote was issued, the link of each revision, and the lists of quotes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.string('quote_issued_at', 24).nullable()
    })

    this.schema.createTable('quote_links', (table) => {
      table.string('token_hash', 64).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      table.integer('revision').notNullable()
      table.string('created_at', 24).notNullable()
      table.unique(['order_id', 'revision'])
      table.check('revision > 0', {}, 'quote_links_revision_positive')
    })

    this.schema.raw(
      `create index orders_open_quotes on orders (quote_valid_until, id, state, cancelled_at, deleted_at)
       where quote_valid_until is not null and quote_accepted_at is null`
    )
    this.schema.raw(
      `create index orders_accepted_quotes on orders (${DATE}, id, state, cancelled_at, deleted_at, quote_accepted_at,
         placed_at, created_at)
       where quote_accepted_at is not null`
    )
  }

  async down() {
    this.schema.raw('drop index orders_accepted_quotes')
    this.schema.raw('drop index orders_open_quotes')
    this.schema.dropTable('quote_links')
  }
}

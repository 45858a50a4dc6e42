import { BaseSchema } from '@adonisjs/lucid/schema'

/** Staff may let a customer accept a quote whose goods are short, by the day on which they expect them. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      // Until the quote is accepted, an offer; then a promise, which ends once all goods are reserved
      table.string('goods_promised_on', 10).nullable()
    })
    this.schema.raw(
      'create index orders_awaiting_goods on orders (quote_accepted_at, id) where goods_promised_on is not null'
    )
  }
}

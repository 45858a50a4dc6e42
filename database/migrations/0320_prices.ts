import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('group_prices', (table) => {
      table
        .string('group_id', 24)
        .notNullable()
        .references('customer_groups.id')
        .onDelete('CASCADE')
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'group_prices_currency')
      table.string('product_id', 24).notNullable().references('products.id').onDelete('CASCADE')
      table.integer('price_cents').nullable()
      table.integer('moq').nullable()
      table.string('updated_at', 24).notNullable()
      table.primary(['group_id', 'currency', 'product_id'])
      table.check('price_cents > 0', {}, 'group_prices_price_positive')
      table.check('moq between 1 and 9999', {}, 'group_prices_moq_within_bounds')
      table.check('price_cents is not null or moq is not null', {}, 'group_prices_says_something')
    })

    this.schema.createTable('user_prices', (table) => {
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE')
      table.string('product_id', 24).notNullable().references('products.id').onDelete('CASCADE')
      table.integer('price_usd_cents').nullable()
      table.integer('price_cad_cents').nullable()
      table.integer('moq').nullable()
      table.string('updated_at', 24).notNullable()
      table.primary(['user_id', 'product_id'])
      table.check('price_usd_cents > 0', {}, 'user_prices_usd_positive')
      table.check('price_cad_cents > 0', {}, 'user_prices_cad_positive')
      table.check('moq between 1 and 9999', {}, 'user_prices_moq_within_bounds')
      table.check(
        'price_usd_cents is not null or price_cad_cents is not null or moq is not null',
        {},
        'user_prices_says_something'
      )
    })
  }
}

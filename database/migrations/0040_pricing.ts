import { BaseSchema } from '@adonisjs/lucid/schema'

/** Prices of groups and users, and promo codes. */
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

    this.schema.createTable('promos', (table) => {
      table.string('id', 24).primary()
      table.string('code', 40).notNullable().unique()
      table.string('series_id', 24).nullable().index()
      table.string('note', 200).notNullable().defaultTo('')
      table.integer('type').notNullable().checkIn(['0', '1'], 'promos_type_known')
      table.integer('percent_millionths').nullable()
      table.integer('amount_usd_cents').nullable()
      table.integer('amount_cad_cents').nullable()
      table
        .string('audience', 10)
        .notNullable()
        .checkIn(['all', 'retail', 'trade'], 'promos_audience_known')
      table.string('starts_at', 24).nullable()
      table.string('ends_at', 24).nullable()
      table.integer('redemption_limit').nullable()
      table.integer('customer_limit').nullable()
      table.integer('redemption_count').notNullable().defaultTo(0)
      table.integer('minimum_usd_cents').nullable()
      table.integer('minimum_cad_cents').nullable()
      table.boolean('reduces_trade_prices').notNullable().defaultTo(false)
      table.boolean('disabled').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable().defaultTo('')
      table.check(
        'redemption_count >= 0 and (redemption_limit is null or redemption_count <= redemption_limit)',
        {},
        'promos_redemptions_within_limit'
      )
      table.check('percent_millionths between 0 and 1000000', {}, 'promos_percent_within_bounds')
    })

    // No rows mean no restriction, so a restricting product or group cannot be deleted. The codes of a series share the rows of its first code.
    this.schema.createTable('promo_products', (table) => {
      table.string('promo_id', 24).notNullable().references('promos.id').onDelete('CASCADE')
      table
        .string('product_id', 24)
        .notNullable()
        .references('products.id')
        .onDelete('RESTRICT')
        .index()
      table.primary(['promo_id', 'product_id'])
    })

    this.schema.createTable('promo_groups', (table) => {
      table.string('promo_id', 24).notNullable().references('promos.id').onDelete('CASCADE')
      table
        .string('group_id', 24)
        .notNullable()
        .references('customer_groups.id')
        .onDelete('RESTRICT')
        .index()
      table.primary(['promo_id', 'group_id'])
    })

    this.schema.createTable('promo_redemptions', (table) => {
      table.string('order_id', 24).primary()
      table.string('promo_id', 24).notNullable().references('promos.id').onDelete('RESTRICT')
      table.string('user_id', 24).nullable()
      table.string('email', 254).notNullable()
      table.string('code', 40).notNullable()
      table.integer('type').notNullable()
      table.integer('percent_millionths').nullable()
      table.integer('amount_cents').nullable()
      table.string('currency', 3).notNullable()
      table.integer('discount_cents').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('released_at', 24).nullable()
      table.index(['promo_id', 'created_at'])
      table.index(['promo_id', 'email'])
      table.index(['promo_id', 'user_id'])
    })
  }
}

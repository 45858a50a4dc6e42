import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('promos', (table) => {
      table.string('id', 24).primary()
      table.string('code', 40).notNullable().unique()
      table.integer('type').notNullable().checkIn(['0', '1'], 'promos_type_known')
      table.integer('percent_millionths').nullable()
      table.integer('amount_usd_cents').nullable()
      table.integer('amount_cad_cents').nullable()
      table.text('products').notNullable()
      table.text('groups').notNullable()
      table
        .string('audience', 10)
        .notNullable()
        .checkIn(['all', 'retail', 'trade'], 'promos_audience_known')
      table.string('starts_at', 24).nullable()
      table.string('ends_at', 24).nullable()
      table.integer('use_limit').nullable()
      table.integer('used').notNullable().defaultTo(0)
      table.integer('minimum_usd_cents').nullable()
      table.integer('minimum_cad_cents').nullable()
      table.boolean('reduces_trade_prices').notNullable().defaultTo(false)
      table.boolean('disabled').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.check(
        'used >= 0 and (use_limit is null or used <= use_limit)',
        {},
        'promos_used_within_limit'
      )
      table.check('percent_millionths between 0 and 1000000', {}, 'promos_percent_within_bounds')
    })
  }

  async down() {
    this.schema.dropTable('promos')
  }
}

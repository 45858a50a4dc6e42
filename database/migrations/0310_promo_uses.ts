import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders that hold a code when this comes: placed and not cancelled, or with an open card payment */
const USES_SO_FAR = `
  insert into promo_uses (order_id, promo_id, user_id, email, code, type, percent_millionths, amount_cents, currency, discount_cents, at)
  select o.id, p.id, o.user_id, lower(o.email), p.code, p.type, p.percent_millionths,
    case when o.currency = 'usd' then p.amount_usd_cents else p.amount_cad_cents end,
    o.currency, o.discount_cents, coalesce(o.placed_at, o.updated_at)
  from orders o join promos p on p.id = o.promo_id
  where o.cancelled_at is null and (o.state in (5, 6, 7) or o.held_attempt_id is not null)`

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('promos', (table) => {
      table.string('note', 200).notNullable().defaultTo('')
      table.string('series_id', 24).nullable().index()
      table.integer('customer_limit').nullable()
      table.string('updated_at', 24).notNullable().defaultTo('')
    })
    this.schema.createTable('promo_uses', (table) => {
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
      table.string('at', 24).notNullable()
      table.string('given_back_at', 24).nullable()
      table.index(['promo_id', 'at'])
      table.index(['promo_id', 'email'])
      table.index(['promo_id', 'user_id'])
    })
    this.defer(async (db) => {
      if (await db.schema.hasTable('orders')) await db.rawQuery(USES_SO_FAR)
    })
  }

  async down() {
    this.schema.dropTable('promo_uses')
    this.schema.alterTable('promos', (table) => {
      table.dropColumns('note', 'series_id', 'customer_limit', 'updated_at')
    })
  }
}

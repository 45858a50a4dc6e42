import { BaseSchema } from '@adonisjs/lucid/schema'

export const KNOWN_BALANCES = `
  update credit_ledger set balance_cents = (
    select sum(earlier.delta_cents) from credit_ledger earlier
    where earlier.user_id = credit_ledger.user_id
      and (earlier.at < credit_ledger.at or (earlier.at = credit_ledger.at and earlier.id <= credit_ledger.id))
  )`

/** What a balance was before its first row: the user's id serves as that row's own. */
export const OPENING_ROWS = `
  insert into credit_ledger (id, user_id, delta_cents, kind, reason, actor_type, actor_name, at)
  select u.id, u.id, u.credit_cents - coalesce(l.moved, 0), 'opening', 'Balance before the ledger', 'system', 'Shop', u.created_at
  from users u left join (select user_id, sum(delta_cents) as moved from credit_ledger group by user_id) l on l.user_id = u.id
  where u.credit_cents <> coalesce(l.moved, 0)`

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('tax_exempt_reason', 200).notNullable().defaultTo('')
      table.string('tax_certificate', 60).notNullable().defaultTo('')
      table.string('tax_exempt_until', 10).nullable()
      table.string('salesperson_id', 24).nullable()
      table.string('erased_at', 24).nullable()
    })

    this.schema.alterTable('credit_ledger', (table) => {
      table.string('actor_type', 20).nullable()
      table.string('actor_id', 24).nullable()
      table.string('actor_name', 254).nullable()
      table.integer('balance_cents').nullable()
    })
    this.schema.raw(OPENING_ROWS)
    this.schema.raw(KNOWN_BALANCES)
  }

  async down() {
    this.schema.raw(`delete from credit_ledger where kind = 'opening'`)
    this.schema.alterTable('credit_ledger', (table) => {
      table.dropColumns('actor_type', 'actor_id', 'actor_name', 'balance_cents')
    })
    this.schema.alterTable('users', (table) => {
      table.dropColumns(
        'tax_exempt_reason',
        'tax_certificate',
        'tax_exempt_until',
        'salesperson_id',
        'erased_at'
      )
    })
  }
}

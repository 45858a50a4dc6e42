import { BaseSchema } from '@adonisjs/lucid/schema'
import { createListIndexes } from '#database/search_schema'

const COUNTS = `o.user_id = users.id and o.state in (5, 6, 7) and o.deleted_at is null`
const IS_ORDER = `${COUNTS} and o.cancelled_at is null and (o.quote_valid_until is null or o.quote_accepted_at is not null)`

const owes = (currency: string) => `(
  coalesce((select sum(i.balance_cents) from invoices i where i.user_id = users.id and i.balance_cents > 0
    and i.voided_at is null and i.currency = '${currency}'), 0)
  + coalesce((select sum(case when due > invoiced then due - invoiced else 0 end) from (
      select coalesce(o.balance_cents, o.total_cents) as due,
        coalesce((select sum(i.balance_cents) from invoices i where i.order_id = o.id and i.user_id = o.user_id
          and i.balance_cents > 0 and i.voided_at is null), 0) as invoiced
      from orders o where ${IS_ORDER} and o.currency = '${currency}' and coalesce(o.balance_cents, o.total_cents) > 0
    ) dues), 0))`

const owed = (currency: string) => `
  coalesce((select -sum(o.balance_cents) from orders o
    where ${COUNTS} and o.balance_cents < 0 and o.currency = '${currency}'), 0)`

/** The balance of an account is in the partial index of each filter, so that no filter reads all accounts. */
const FILTERS = {
  owes_usd: 'owes_usd_cents > 0',
  owes_cad: 'owes_cad_cents > 0',
  owed_usd: 'owed_usd_cents > 0',
  owed_cad: 'owed_cad_cents > 0',
  nothing: 'owes_usd_cents + owes_cad_cents + owed_usd_cents + owed_cad_cents = 0',
}
const READ_COLUMNS = `coalesce(group_id, ''), role, erased_at, coalesce(last_order_at, '')`

/** What customers owe and have to get back, and when they last ordered: staff filter and sort the list by them. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    this.schema.alterTable('users', (table) => {
      table.integer('owes_usd_cents').notNullable().defaultTo(0)
      table.integer('owes_cad_cents').notNullable().defaultTo(0)
      table.integer('owed_usd_cents').notNullable().defaultTo(0)
      table.integer('owed_cad_cents').notNullable().defaultTo(0)
      table.string('last_order_at', 24).nullable()
    })
    this.schema.alterTable('user_search', (table) => {
      table.integer('balance_usd').notNullable().defaultTo(0)
      table.integer('balance_cad').notNullable().defaultTo(0)
      table.string('last_order_at', 24).notNullable().defaultTo('')
    })
    // What is due of a customer is read in each transaction that changes an order.
    this.schema.raw(
      `create index orders_due_of_user on orders (user_id) where coalesce(balance_cents, total_cents) > 0`
    )
    this.schema.raw('create index orders_owed_to_user on orders (user_id) where balance_cents < 0')
    this.schema.raw(
      'create index invoices_due_of_user on invoices (user_id) where balance_cents > 0'
    )
    this.fill()
    this.createIndexes()
  }

  private fill() {
    this.schema.raw(
      `update users set owes_usd_cents = ${owes('usd')}, owes_cad_cents = ${owes('cad')},
         owed_usd_cents = ${owed('usd')}, owed_cad_cents = ${owed('cad')},
         last_order_at = (select max(o.placed_at) from orders o where ${IS_ORDER})
       where id in (select user_id from orders where user_id is not null)`
    )
    this.schema.raw(
      `update user_search set
         balance_usd = (select owes_usd_cents - owed_usd_cents from users where users.id = user_id),
         balance_cad = (select owes_cad_cents - owed_cad_cents from users where users.id = user_id),
         last_order_at = (select coalesce(users.last_order_at, '') from users where users.id = user_id)`
    )
  }

  private createIndexes() {
    for (const [name, condition] of Object.entries(FILTERS))
      this.schema.raw(
        `create index users_list_${name} on users (id, ${READ_COLUMNS}) where ${condition}`
      )
    createListIndexes(
      this.schema,
      this.isPostgres,
      { table: 'users', listed: 'erased_at is null', conditionColumns: 'erased_at' },
      [
        {
          name: 'balance_usd',
          on: '(owes_usd_cents - owed_usd_cents)',
          include: 'owes_usd_cents, owed_usd_cents',
        },
        {
          name: 'balance_cad',
          on: '(owes_cad_cents - owed_cad_cents)',
          include: 'owes_cad_cents, owed_cad_cents',
        },
        {
          name: 'last_order',
          on: `(coalesce(last_order_at, ''))`,
          include: 'last_order_at',
          covers: 'role, group_id',
        },
      ]
    )
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'
import {
  createListIndexes,
  createSearchTable,
  createTrigramExtension,
} from '#database/search_schema'

const USER_NAME = `coalesce(nullif(trim(firstname || ' ' || lastname), ''), email)`

/** Users with their groups, ways to sign in and service credit. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    this.schema.createTable('customer_groups', (table) => {
      table.string('id', 24).primary()
      table.string('name', 80).notNullable().unique()
      table
        .string('fallback_id', 24)
        .nullable()
        .references('customer_groups.id')
        .onDelete('RESTRICT')
      table.boolean('digital_assets').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
    })

    this.schema.createTable('users', (table) => {
      table.string('id', 24).primary()
      table.string('email', 254).notNullable().unique()
      table.string('password_hash', 255).notNullable()
      table.integer('role').notNullable().defaultTo(0).checkIn(['0', '3', '4'], 'users_role_known')
      table
        .string('group_id', 24)
        .nullable()
        .references('customer_groups.id')
        .onDelete('RESTRICT')
        .index()
      table.string('firstname', 80).notNullable().defaultTo('')
      table.string('lastname', 80).notNullable().defaultTo('')
      table.string('company', 120).notNullable().defaultTo('')
      table.string('phone', 40).notNullable().defaultTo('')
      table.string('phone_type', 30).notNullable().defaultTo('')
      table.string('currency', 3).nullable().checkIn(['usd', 'cad'], 'users_currency_known')
      table.integer('free_ship_cents').nullable()
      table.integer('credit_cents').notNullable().defaultTo(0)
      table.text('address_shipping').notNullable()
      table.text('address_billing').notNullable()
      table.boolean('tax_exempt').notNullable().defaultTo(false)
      table.string('tax_exempt_reason', 200).notNullable().defaultTo('')
      table.string('tax_certificate', 60).notNullable().defaultTo('')
      table.string('tax_exempt_until', 10).nullable()
      table.string('salesperson_id', 24).nullable()
      table.boolean('custom_pricing').notNullable().defaultTo(false)
      table.integer('session_version').notNullable().defaultTo(1)
      table.boolean('must_change_password').notNullable().defaultTo(false)
      table.string('email_verified_at', 24).nullable()
      table.string('erased_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.check('credit_cents >= 0', {}, 'users_credit_not_negative')
      table.check('free_ship_cents >= 0', {}, 'users_free_ship_not_negative')
    })

    this.schema.createTable('access_tokens', (table) => {
      table.string('hash', 64).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('created_at', 24).notNullable()
      table.string('used_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
      table.string('device', 300).nullable()
    })

    this.schema.createTable('email_tokens', (table) => {
      table.string('hash', 64).primary()
      table.string('kind', 10).notNullable().checkIn(['reset', 'verify'], 'email_tokens_kind_known')
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('email', 254).nullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
    })

    this.schema.createTable('totp_keys', (table) => {
      table.string('user_id', 24).primary().references('users.id').onDelete('CASCADE')
      table.text('secret').notNullable()
      table.integer('last_step').notNullable().defaultTo(0)
      table.string('confirmed_at', 24).nullable()
      table.string('created_at', 24).notNullable()
    })

    this.schema.createTable('recovery_codes', (table) => {
      table.string('hash', 64).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('created_at', 24).notNullable()
    })

    this.schema.createTable('credit_ledger', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').index()
      table.integer('delta_cents').notNullable()
      table.string('kind', 20).notNullable()
      table.string('subject_type', 20).nullable()
      table.string('subject_id', 24).nullable()
      table.string('reason', 300).nullable()
      table.string('actor_type', 20).nullable()
      table.string('actor_id', 24).nullable()
      table.string('actor_name', 254).nullable()
      table.integer('balance_cents').nullable()
      table.string('created_at', 24).notNullable()
      // Which use an entry takes back, so that the credit of two accounts cannot be confused
      table.string('restores_id', 24).nullable().references('credit_ledger.id').index()
      table.index(['subject_type', 'subject_id'])
    })

    this.schema.createTable('trade_applications', (table) => {
      table.string('id', 24).primary()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['new', 'approved', 'rejected'], 'trade_applications_state_known')
      table
        .string('type', 20)
        .notNullable()
        .checkIn(['Dealer', 'Reseller', 'Distributor'], 'trade_applications_type_known')
      table.string('firstname', 60).notNullable()
      table.string('lastname', 60).notNullable()
      table.string('company', 100).notNullable()
      table.string('company_role', 80).notNullable()
      table.string('email', 254).notNullable().index()
      table.string('phone', 40).notNullable()
      table.string('hear_about_us', 30).notNullable()
      table.text('address').notNullable()
      table.string('user_id', 24).nullable().references('users.id').index()
      table.text('message').notNullable().defaultTo('')
      table.string('decided_by', 24).nullable()
      table.string('decided_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['state', 'created_at'])
    })

    this.createUserList()
  }

  private createUserList() {
    createListIndexes(
      this.schema,
      this.isPostgres,
      { table: 'users', listed: 'erased_at is null', conditionColumns: 'erased_at' },
      [
        { name: 'created', on: 'created_at' },
        {
          name: 'name',
          on: `(lower(${USER_NAME}))`,
          include: 'firstname, lastname, email',
        },
        { name: 'company', on: '(lower(company))', include: 'company' },
        { name: 'email', on: 'email' },
        { name: 'group', on: 'group_id' },
        { name: 'custom_pricing', on: 'custom_pricing' },
      ]
    )
    if (this.isPostgres) {
      this.schema.raw('create index users_list_prefix on users (email text_pattern_ops)')
      this.defer(createTrigramExtension)
    }
    createSearchTable(
      this.schema,
      this.isPostgres,
      { name: 'user_search', id: 'user_id', table: 'users' },
      (table) => {
        table.string('name', 254).notNullable()
        table.string('company', 120).notNullable()
        table.string('email', 254).notNullable()
        table.string('created_at', 24).notNullable()
        table.string('group_name', 80).notNullable()
        table.boolean('custom_pricing').notNullable()
      }
    )
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links in mails, whose sessions are whose, and one-time codes. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('mailed_links', (table) => {
      table.string('hash', 64).primary()
      table.string('kind', 10).notNullable().checkIn(['reset', 'verify'], 'mailed_links_kind_known')
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('email', 254).nullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable().index()
    })

    this.schema.alterTable('sessions', (table) => {
      table.string('user_id', 24).nullable().index()
      table.string('device', 300).nullable()
    })
    this.schema.alterTable('access_tokens', (table) => {
      table.string('device', 300).nullable()
      table.index('expires_at')
    })
    this.schema.alterTable('mails', (table) => {
      table.boolean('is_private').notNullable().defaultTo(false)
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
  }

  async down() {
    for (const table of ['recovery_codes', 'totp_keys', 'mailed_links']) {
      this.schema.dropTable(table)
    }
    this.schema.alterTable('mails', (table) => table.dropColumn('is_private'))
    this.schema.alterTable('access_tokens', (table) => table.dropColumn('device'))
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('user_id')
      table.dropColumn('device')
    })
  }
}

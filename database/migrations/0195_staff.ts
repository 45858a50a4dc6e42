import { BaseSchema } from '@adonisjs/lucid/schema'

/** When staff were seen, and which of them must use one-time codes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('must_use_codes').notNullable().defaultTo(false)
      table.index(['role'], 'users_role')
    })

    this.schema.createTable('staff_seen', (table) => {
      table.string('user_id', 24).primary().references('users.id').onDelete('CASCADE')
      table.string('seen_at', 24).notNullable()
    })
  }
}

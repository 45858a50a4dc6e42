import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tokens that staff create for programs, with the scopes that limit them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('api_tokens', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 80).notNullable()
      table.string('hash', 64).notNullable().unique()
      // Separated by blanks
      table.string('scopes', 400).notNullable()
      table.string('created_at', 24).notNullable()
      table.string('used_at', 24).nullable()
      table.string('expires_at', 24).notNullable().index()
      table.unique(['user_id', 'name'])
    })
  }
}

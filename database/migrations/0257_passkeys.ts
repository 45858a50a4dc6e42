import { BaseSchema } from '@adonisjs/lucid/schema'

/** Public keys that accounts sign in with instead of a password. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('passkeys', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      // As the authenticator named it, in base64url; at most 1023 bytes
      table.string('credential', 1400).notNullable().unique()
      table.text('public_key').notNullable()
      // How often the authenticator has signed; 0 where it does not count
      table.bigInteger('counter').notNullable().defaultTo(0)
      table.string('transports', 200).notNullable().defaultTo('')
      table.string('name', 80).notNullable()
      // Hash of the challenge of the last sign-in, so that one sent twice at once counts once
      table.string('last_challenge', 64).nullable()
      table.string('used_at', 24).nullable()
      table.string('created_at', 24).notNullable()
    })
  }
}

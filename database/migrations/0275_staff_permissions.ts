import { BaseSchema } from '@adonisjs/lucid/schema'

/** What staff may do beside their role, where the owner requires it; separated by blanks. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('permissions', 200).notNullable().defaultTo('')
    })
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'

/** Duplicates of a customer are merged: the closed account names the one that stays, and what its address was. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('merged_into_id', 24).nullable().index()
      table.string('merged_email', 254).nullable()
    })
  }
}

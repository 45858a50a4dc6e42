import { BaseSchema } from '@adonisjs/lucid/schema'

/** Removes indexes that are the beginning of another one: each insert wrote both. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => table.dropIndex(['user_id']))
    this.schema.alterTable('payments', (table) => table.dropIndex(['order_id']))
  }

  async down() {
    this.schema.alterTable('orders', (table) => table.index(['user_id']))
    this.schema.alterTable('payments', (table) => table.index(['order_id']))
  }
}

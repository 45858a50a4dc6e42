import { BaseSchema } from '@adonisjs/lucid/schema'

/** A receipt with `corrects_id` takes units of another receipt back. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('purchase_receipts', (table) => {
      table.string('corrects_id', 24).nullable()
      table.string('reason', 300).notNullable().defaultTo('')
    })
  }

  async down() {
    this.schema.alterTable('purchase_receipts', (table) => {
      table.dropColumn('corrects_id')
      table.dropColumn('reason')
    })
  }
}

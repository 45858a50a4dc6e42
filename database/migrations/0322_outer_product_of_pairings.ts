import { BaseSchema } from '@adonisjs/lucid/schema'

/** An undone pairing leaves its outer serial the product and the batch that it had, as the inner one keeps its own. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('unit_scans', (table) => {
      // The product of the outer serial before a pairing, empty where it had none; null where no unit had the serial
      table.string('outer_product_id', 24).nullable()
      // The batch of the outer serial before a pairing; null where no unit had the serial
      table.string('outer_batch', 60).nullable()
    })
  }
}

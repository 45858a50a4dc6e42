import { BaseSchema } from '@adonisjs/lucid/schema'

/** A scan that is undone gives its unit back the product and the batch that it changed. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('unit_scans', (table) => {
      // The product before the scan, empty where the unit had none; null where the scan did not change it
      table.string('former_product_id', 24).nullable()
      // The batch before the scan; null where the scan did not change it
      table.string('former_batch', 60).nullable()
    })
  }
}

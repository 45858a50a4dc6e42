import { BaseSchema } from '@adonisjs/lucid/schema'

const WAYBILL = `(replace(replace(lower(waybill), ' ', ''), '-', ''))`

/** Shipments are found by the search document of their order, so the index of their waybills has no reader. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('drop index shipments_waybill')
  }

  async down() {
    const order = this.db.dialect.name === 'postgres' ? 'text_pattern_ops' : ''
    this.schema.raw(`create index shipments_waybill on shipments (${WAYBILL} ${order})`)
  }
}

import { BaseSchema } from '@adonisjs/lucid/schema'

const WAYBILL = `(replace(replace(lower(waybill), ' ', ''), '-', ''))`

/** Finds shipments by the start of their waybill. */
export default class extends BaseSchema {
  async up() {
    const order = this.db.dialect.name === 'postgres' ? 'text_pattern_ops' : ''
    this.schema.raw(`create index shipments_waybill on shipments (${WAYBILL} ${order})`)
  }

  async down() {
    this.schema.raw('drop index shipments_waybill')
  }
}

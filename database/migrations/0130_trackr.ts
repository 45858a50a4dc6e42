import { BaseSchema } from '@adonisjs/lucid/schema'

/** Production units, every scan of them, photos of failures, and the accounts that owners registered them to. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('units', (table) => {
      table.string('id', 24).primary()
      table.string('pcba_serial', 80).nullable().unique()
      table.string('enclosure_serial', 80).nullable().unique()
      table.string('box_serial', 80).nullable().index()
      table.string('bundle_serial', 80).nullable().index()
      table
        .string('product_id', 24)
        .nullable()
        .references('products.id')
        .onDelete('RESTRICT')
        .index()
      table.string('batch', 60).notNullable().index()
      table.boolean('is_origin_unknown').notNullable()
      table.boolean('programmed').notNullable()
      table.boolean('passed').notNullable()
      table.boolean('sanded').notNullable()
      table.boolean('passed_final').notNullable()
      table.string('passport_code', 8).notNullable().unique()
      table.string('shipped_at', 24).nullable()
      table.string('shipped_order_id', 24).nullable().index()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['updated_at', 'id'])
    })

    this.schema.createTable('unit_scans', (table) => {
      table.string('id', 24).primary()
      table.string('unit_id', 24).notNullable().references('units.id').onDelete('RESTRICT')
      table.integer('stage').notNullable()
      table
        .string('result', 10)
        .notNullable()
        .checkIn(['pass', 'fail', 'paired', 'released', 'undone'], 'unit_scans_result_known')
      table.string('serial', 80).notNullable()
      table.string('second_serial', 80).notNullable()
      table.string('reason', 200).notNullable()
      table.string('station', 40).notNullable()
      table.string('save_id', 64).nullable().index()
      table.boolean('is_repeat').notNullable()
      table.boolean('is_undone').notNullable()
      table.string('undoes_id', 24).nullable().unique().references('unit_scans.id')
      table.string('actor', 254).notNullable()
      table.string('actor_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['unit_id', 'created_at'])
      table.index(['created_at', 'id'])
      table.index(['stage', 'created_at'])
      table.check('stage between 0 and 6', {}, 'unit_scans_stage_known')
    })

    this.schema.createTable('unit_photos', (table) => {
      table.string('id', 24).primary()
      table.string('scan_id', 24).notNullable().references('unit_scans.id').onDelete('RESTRICT')
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.string('digest', 64).notNullable()
      table.string('actor', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.unique(['scan_id', 'digest'])
    })

    this.schema.createTable('unit_registrations', (table) => {
      table.string('id', 24).primary()
      table.string('unit_id', 24).notNullable().unique().references('units.id').onDelete('RESTRICT')
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('created_at', 24).notNullable()
    })
  }
}

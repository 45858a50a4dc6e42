import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is open and has a product or batch, by its outermost serial; then what is packed, by the pairing that recorded it */
export const FROM_UNITS_AND_SCANS = [
  `insert into unit_parts (id, serial, product_id, batch, created_at)
   select min(id), coalesce(enclosure_serial, box_serial, bundle_serial), max(product_id), max(batch), min(created_at)
   from units
   where pcba_serial is null and (product_id is not null or batch <> '')
   group by coalesce(enclosure_serial, box_serial, bundle_serial)`,
  `insert into unit_parts (id, serial, product_id, batch, created_at)
   select min(scan.id), scan.second_serial, nullif(max(scan.outer_product_id), ''), coalesce(max(scan.outer_batch), ''),
     min(scan.created_at)
   from unit_scans as scan join units on units.id = scan.unit_id
   where scan.result = 'paired' and not scan.is_undone and scan.outer_product_id is not null
     and scan.second_serial in (units.enclosure_serial, units.box_serial, units.bundle_serial)
     and scan.second_serial not in (select serial from unit_parts)
   group by scan.second_serial`,
]

/**
 * What a serial has as a unit of its own, also while it is packed with others, so that an undone pairing restores it and
 * the product of a unit is derived from the scans that count.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('unit_parts', (table) => {
      table.string('id', 24).primary()
      table.string('serial', 80).notNullable().unique()
      // Of an enclosure, box or bundle, by what it was packed as
      table.string('product_id', 24).nullable()
      table.string('batch', 60).notNullable()
      // The PCBA that was taken out and left its product; null where none did
      table.string('inherited_from', 80).nullable().index()
      // The code of its own row, which another row replaced; null where none did
      table.string('passport_code', 8).nullable()
      table.string('created_at', 24).notNullable()
    })
    // Pairings of serials, and what they released
    for (const column of ['serial', 'second_serial'])
      this.schema.raw(
        `create index unit_scans_pairs_${column} on unit_scans (${column}, stage) where second_serial <> ''`
      )
    for (const statement of FROM_UNITS_AND_SCANS) this.schema.raw(statement)
  }
}

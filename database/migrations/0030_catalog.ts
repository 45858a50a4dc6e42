import { BaseSchema } from '@adonisjs/lucid/schema'

/** Products and every movement of their stock. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('products', (table) => {
      table.string('id', 24).primary()
      table.string('sku', 40).notNullable().unique()
      table
        .string('line', 20)
        .notNullable()
        .checkIn(
          [
            'passive',
            'pxldrive',
            'pxlglass',
            'pxlglass8',
            'series8',
            'pxlvision',
            'thx-shortrange',
            'thx-longreach',
          ],
          'products_line_known'
        )
      table.string('name', 120).notNullable()
      table.string('option_label', 40).notNullable()
      table.integer('position').notNullable()
      table.integer('length_mm').nullable()
      table.integer('warranty_years').nullable()
      table.integer('msrp_usd_cents').nullable()
      table.integer('msrp_cad_cents').nullable()
      table.integer('weight_grams').notNullable()
      table.integer('stock').notNullable().defaultTo(0)
      table.integer('reserved').notNullable().defaultTo(0)
      table.boolean('disabled').notNullable().defaultTo(false)
      table
        .string('audience', 10)
        .notNullable()
        .checkIn(['public', 'trade'], 'products_audience_known')
      table.string('thumb', 200).nullable()
      table.string('hs_code', 12).notNullable().defaultTo('')
      table.string('origin', 2).notNullable().defaultTo('')
      table.text('specifications').notNullable()
      table.text('notes').notNullable()
      table.text('includes').notNullable()
      table.text('pictures').notNullable().defaultTo('[]')
      table.text('documents').notNullable().defaultTo('[]')
      table.integer('low_stock_at').notNullable().defaultTo(5)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      // 2 for a kit of transmitter and receiver
      table.integer('units_per_box').notNullable().defaultTo(1)
      table.index(['line', 'position'])
      table.check('stock >= 0', {}, 'products_stock_not_negative')
      table.check('reserved >= 0', {}, 'products_reserved_not_negative')
      table.check('msrp_usd_cents > 0', {}, 'products_msrp_usd_positive')
      table.check('msrp_cad_cents > 0', {}, 'products_msrp_cad_positive')
      table.check('weight_grams > 0', {}, 'products_weight_positive')
    })

    this.schema.createTable('stock_ledger', (table) => {
      table.string('id', 24).primary()
      table.string('product_id', 24).notNullable().references('products.id').onDelete('RESTRICT')
      table.integer('delta').notNullable()
      table.integer('reserved_delta').notNullable().defaultTo(0)
      table
        .string('kind', 10)
        .notNullable()
        .checkIn(
          ['initial', 'received', 'adjusted', 'reserved', 'released', 'shipped', 'returned'],
          'stock_ledger_kind_known'
        )
      table.string('reason', 300).nullable()
      table.string('subject_type', 20).nullable()
      table.string('subject_id', 24).nullable()
      table.string('actor', 254).notNullable()
      table.integer('stock_after').notNullable()
      table.integer('reserved_after').notNullable()
      table.string('created_at', 24).notNullable()
      table.integer('seq').notNullable()
      table.string('source', 10).notNullable().defaultTo('manual')
      table.string('run_id', 24).nullable()
      table.index(['created_at', 'seq', 'id'])
      table.index(['product_id', 'created_at'])
      table.index(['subject_type', 'subject_id', 'product_id'])
      table.check('stock_after >= 0', {}, 'stock_ledger_after_not_negative')
    })
    this.schema.raw(
      `create index stock_ledger_run on stock_ledger (run_id, product_id)
         where run_id is not null`
    )

    // The imports of stock files, each with its entries of the stock ledger
    this.schema.createTable('stock_runs', (table) => {
      table.string('id', 24).primary()
      table.string('file_name', 200).notNullable()
      table.string('mode', 10).notNullable()
      table.string('basis', 10).notNullable()
      table.integer('line_count').notNullable()
      table.integer('changed_count').notNullable()
      table.string('actor', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.integer('undone_count').notNullable().defaultTo(0)
      table.string('undone_at', 24).nullable()
      table.string('undone_by', 254).nullable()
      table.index(['created_at', 'id'])
    })

    this.schema.createTable('sale', (table) => {
      table.integer('id').primary()
      table.integer('percent_millionths').notNullable()
      table.string('starts_at', 24).nullable()
      table.string('ends_at', 24).nullable()
      table.string('updated_at', 24).notNullable()
      table.check('id = 1', {}, 'sale_is_one_row')
      table.check('percent_millionths between 0 and 1000000', {}, 'sale_percent_within_bounds')
      table.check('ends_at > starts_at', {}, 'sale_ends_after_start')
    })

    this.schema.createTable('catalog_versions', (table) => {
      table.integer('id').primary()
      table.string('version', 24).notNullable()
      // Changes with the products alone; `version` changes with their prices, too
      table.string('products_version', 24).notNullable().defaultTo('')
      table.check('id = 1', {}, 'catalog_version_is_one_row')
    })

    this.schema.createTable('stock_alerts', (table) => {
      table.string('id', 24).primary()
      table.string('product_id', 24).notNullable().references('products.id').onDelete('RESTRICT')
      table.string('email', 254).notNullable()
      table.integer('quantity').notNullable()
      table.string('created_at', 24).notNullable().index()
      table.string('notified_at', 24).nullable()
      table.check('quantity between 1 and 9999', {}, 'stock_alerts_quantity_within_bounds')
    })
    this.schema.raw(
      `create unique index stock_alerts_one_open on stock_alerts (product_id, email)
         where notified_at is null`
    )
  }
}

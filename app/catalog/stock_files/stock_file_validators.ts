import vine from '@vinejs/vine'
import { STOCK_FILE_MODES } from '#catalog/stock_files/import_stock'
import { STOCK_BASES } from '#catalog/stock/stock_rules'

export const stockFileValidator = vine.create({
  mode: vine.enum(STOCK_FILE_MODES).optional(),
  basis: vine.enum(STOCK_BASES).optional(),
  dry_run: vine.enum(['0', '1', 'true', 'false'] as const).optional(),
})

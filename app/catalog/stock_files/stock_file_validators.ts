import vine from '@vinejs/vine'
import { optionalEnum } from '#core/validation'
import { STOCK_FILE_MODES } from '#catalog/stock_files/stock_file_rules'
import { STOCK_BASES } from '#catalog/stock/stock_rules'

export const stockFileValidator = vine.create({
  mode: optionalEnum(STOCK_FILE_MODES),
  basis: optionalEnum(STOCK_BASES),
  dry_run: optionalEnum(['0', '1', 'true', 'false']),
})

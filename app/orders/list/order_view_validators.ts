import vine from '@vinejs/vine'
import { id, requiredText } from '#core/validation'
import { ORDER_COLUMNS } from '#orders/list/order_columns_rules'
import { filterShape } from '#orders/list/list_validators'

const name = () => requiredText(60)
const MAX_ORDERED = 100

export const newViewValidator = vine.create({
  name: name(),
  shared: vine.boolean({ strict: true }).optional(),
  filter: filterShape(),
})

export const viewChangeValidator = vine.create({
  name: name().optional(),
  shared: vine.boolean({ strict: true }).optional(),
  filter: filterShape().optional(),
})

export const viewOrderValidator = vine.create({
  order: vine.array(id()).maxLength(MAX_ORDERED),
})

export const columnsValidator = vine.create({
  columns: vine.array(vine.enum(ORDER_COLUMNS)).maxLength(ORDER_COLUMNS.length),
})

import { hasMany } from '@adonisjs/lucid/orm'
import PurchaseOrderLine from '#purchasing/models/purchase_order_line'
import { PurchaseOrderSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class PurchaseOrder extends PurchaseOrderSchema {
  static selfAssignPrimaryKey = true

  @hasMany(() => PurchaseOrderLine, { onQuery: (query) => void query.orderBy('position') })
  declare lines: HasMany<typeof PurchaseOrderLine>
}

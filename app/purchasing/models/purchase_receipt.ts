import { hasMany } from '@adonisjs/lucid/orm'
import PurchaseReceiptLine from '#purchasing/models/purchase_receipt_line'
import { PurchaseReceiptSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class PurchaseReceipt extends PurchaseReceiptSchema {
  static selfAssignPrimaryKey = true

  @hasMany(() => PurchaseReceiptLine, { foreignKey: 'receiptId' })
  declare lines: HasMany<typeof PurchaseReceiptLine>
}

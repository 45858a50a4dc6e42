import { PurchaseReceiptLineSchema } from '#database/schema'

export default class PurchaseReceiptLine extends PurchaseReceiptLineSchema {
  static selfAssignPrimaryKey = true
}

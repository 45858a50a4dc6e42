import { PurchaseOrderLineSchema } from '#database/schema'

export default class PurchaseOrderLine extends PurchaseOrderLineSchema {
  static selfAssignPrimaryKey = true
}

import { orderNames } from '#orders'
import { PURCHASE_ORDER_IDS_BY_NUMBER, purchaseOrderNames } from '#purchasing'
import type { SubjectNames } from '#core/subject_names'

/** How the entries of the stock ledger and of service credit name what they belong to */
export const subjectNames: SubjectNames = {
  order: { names: orderNames },
  purchase_order: { names: purchaseOrderNames, idsByNumber: PURCHASE_ORDER_IDS_BY_NUMBER },
}

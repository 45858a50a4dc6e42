import { orderNames } from '#orders'
import { purchaseOrderNames } from '#purchasing'
import type { SubjectNames } from '#core/subject_names'

/** How the entries of the stock ledger and of service credit name what they belong to */
export const subjectNames: SubjectNames = {
  order: orderNames,
  purchase_order: purchaseOrderNames,
}

import type { SortedList } from '#core/lists'
import type { OrderConditions, SavedFilter } from '#orders/rules/order_list'
import type { MoneyJson } from '#shared/money'

export type { OrderColumn } from '#orders/rules/order_columns'
export type { OrderConditions, SavedFilter } from '#orders/rules/order_list'

type SelectOption = { value: string; label: string }

/** An order in the staff order list */
export type OrderListItem = {
  id: string
  number: string
  email: string
  name: string
  company: string
  date: string
  subtotal: MoneyJson
  total: MoneyJson
  /** 'Paid' or 'Unpaid' */
  payment: string
  state: string
  color: 'green' | 'yellow' | 'grey'
  /** "2 × THX-CBH10, 1 × Custom item" */
  items: string
  po: string
  source: string
  /** Method and waybill */
  shipping: string
  shipped: string
  /** Empty without one */
  salesperson: string
}

export type OrderListPage = SortedList<OrderListItem> & {
  /** Whether there are more orders than `count` */
  more: boolean
  conditions: OrderConditions
}

/** A named filter of the order list */
export type OrderView = {
  _id: string
  name: string
  filter: SavedFilter
  /** Whether colleagues see it */
  shared: boolean
  /** Whether the caller saved it */
  own: boolean
}

export type OrderViewResponse = OrderView & {
  /** At most 1,000 */
  count: number
  /** Whether there are more */
  more: boolean
}

/** What the order list can be filtered by, beside what the page knows itself */
export type OrderFilterOptions = {
  sources: string[]
  salespeople: SelectOption[]
  groups: SelectOption[]
}

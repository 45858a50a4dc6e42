import type { MoneyView } from '#orders/views'

/** The latest orders of a customer, and how many there are in all */
export type CustomerOrdersView = { orders: CustomerOrderView[]; count: number }

/** An order beside its customer */
export type CustomerOrderView = {
  id: string
  number: string
  date: string
  total: MoneyView
  /** 'Paid' or 'Unpaid' */
  payment: string
  state: string
  color: 'green' | 'yellow' | 'grey'
}

import type { MoneyView } from '#orders/views'

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

import { CURRENCY_OPTIONS } from '~/components/admin/list_conditions'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { ConditionField, ConditionValues } from '~/components/admin/list_conditions'
import type { SelectOption } from '~/components/ui/select'
import type { OrderConditions, OrderFilterOptions, OrderListPage, SavedFilter } from '@views/orders'

type ConditionKey = keyof OrderConditions

const VIEWS = [
  { value: 'carts', label: 'Open carts' },
  { value: 'in_doubt', label: 'Payment in doubt' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'owed', label: 'Owed to customers' },
  { value: 'expiring', label: 'Expiring pro-formas' },
  { value: 'quotes', label: 'Open quotes' },
  { value: 'quotes_expiring', label: 'Expiring quotes' },
  { value: 'quotes_expired', label: 'Expired quotes' },
  { value: 'quotes_accepted', label: 'Accepted quotes' },
  { value: 'to_release', label: 'Deposit paid' },
  { value: 'amazon_cancelled', label: 'Cancelled at Amazon' },
  { value: 'awaiting_goods', label: 'Waiting for goods' },
]
const STATES = [
  { value: '5', label: 'Open' },
  { value: '6', label: 'Pro-forma' },
  { value: '7', label: 'Complete' },
]
const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

/** The filters of the order list, in the order of the dialog and of the chips */
export const conditionFields = (options: OrderFilterOptions): ConditionField<ConditionKey>[] => [
  { key: 'state', label: 'State', options: STATES },
  { key: 'paid', label: 'Payment', options: yesOrNo('Paid', 'Unpaid') },
  { key: 'shipped', label: 'Shipping', options: yesOrNo('Shipped', 'Not shipped') },
  { key: 'invoiced', label: 'Invoices', options: yesOrNo('Invoiced', 'To invoice') },
  { key: 'source', label: 'Source', options: options.sources.map(toOption) },
  { key: 'currency', label: 'Currency', options: CURRENCY_OPTIONS },
  { key: 'salesperson', label: 'Salesperson', options: options.salespeople },
  { key: 'group', label: 'Customer group', options: options.groups },
  { key: 'view', label: 'Show', options: VIEWS, placeholder: 'Placed orders' },
  { key: 'placed_from', label: 'Placed from' },
  { key: 'placed_to', label: 'Placed to' },
]

const toOption = (value: string): SelectOption => ({ value, label: value })

/** Returns the parameters of an address that filter, search and sort the order list. */
export const listParameters = (conditions: OrderConditions): ConditionValues<ConditionKey> => ({
  state: textOf(conditions.state),
  paid: textOf(conditions.paid),
  shipped: textOf(conditions.shipped),
  invoiced: textOf(conditions.invoiced),
  source: textOf(conditions.source),
  currency: textOf(conditions.currency),
  salesperson: textOf(conditions.salesperson),
  group: textOf(conditions.group),
  view: textOf(conditions.view),
  placed_from: textOf(conditions.placed_from),
  placed_to: textOf(conditions.placed_to),
})

const textOf = (value: string | number | boolean | undefined) =>
  value === undefined ? null : String(value)

const NO_CONDITIONS = listParameters({})

/** Returns the conditions of an address as the body of a call. */
export function conditionsIn(params: URLSearchParams): OrderConditions {
  const entries = Object.keys(NO_CONDITIONS).flatMap((key) => {
    const text = params.get(key)
    return text === null ? [] : [[key, valueOf(key, text)]]
  })
  return Object.fromEntries(entries)
}

const YES_OR_NO: ReadonlySet<string> = new Set(['paid', 'shipped', 'invoiced'])

function valueOf(key: string, text: string): string | number | boolean {
  if (key === 'state') return Number(text)
  return YES_OR_NO.has(key) ? text === 'true' : text
}

/** Returns what a view of the shown list contains. */
export const savedFilterOf = ({ query, sort, dir, conditions }: OrderListPage): SavedFilter => ({
  ...conditions,
  query,
  sort: sort as SavedFilter['sort'],
  dir,
})

export function hrefOfView({ query, sort, dir, ...conditions }: SavedFilter): string {
  const order = { q: query ?? null, sort: sort ?? null, dir: dir ?? null }
  return withQuery(staff.adminOrders, { ...listParameters(conditions), ...order })
}

/** Whether the list shows the orders of a view, in whatever order */
export function isShownView(
  { query = '', ...filter }: SavedFilter,
  orders: OrderListPage
): boolean {
  const inView = listParameters(filter)
  const inList = listParameters(orders.conditions)
  return (
    query === orders.query &&
    Object.keys(NO_CONDITIONS).every(
      (key) => inView[key as ConditionKey] === inList[key as ConditionKey]
    )
  )
}

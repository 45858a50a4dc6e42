/** The columns of the order list, in their order; `number` leads to the order and is always shown. */
export const ORDER_COLUMNS = [
  'customer',
  'number',
  'date',
  'items',
  'po',
  'source',
  'shipping',
  'shipped',
  'salesperson',
  'subtotal',
  'total',
  'payment',
  'state',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

export const DEFAULT_ORDER_COLUMNS: readonly OrderColumn[] = [
  'customer',
  'number',
  'date',
  'subtotal',
  'total',
  'payment',
  'state',
]

/** Returns the chosen columns in the order of the table. */
export const sortedColumns = (chosen: readonly string[]): OrderColumn[] =>
  ORDER_COLUMNS.filter((column) => column === 'number' || chosen.includes(column))

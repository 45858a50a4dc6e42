import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { calendarDay, id, pageNumber, text, wholeNumber } from '#core/validation'
import { FILTER_STATES, ORDER_SORT_KEYS, ORDER_SCOPES } from '#orders/list/order_list_rules'

const query = () => text(200)
const sort = () => vine.enum(ORDER_SORT_KEYS)
const dir = () => vine.enum(['asc', 'desc'] as const)

/** Like `enum`, with an error that contains the value. */
const knownValue = <const Values extends readonly (string | number)[]>(
  values: Values,
  read: (value: unknown) => unknown = (value) => value
) =>
  vine
    .any()
    .parse(read)
    .use(knownValueRule(values))
    .optional()
    .transform((value) => value as Values[number] | undefined)

const knownValueRule = vine.createRule((value, values: readonly (string | number)[], field) => {
  if (values.includes(value as string)) return
  const given = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const name = String(field.name).replace('_', ' ')
  field.report(`There is no ${name} "${given.slice(0, 60)}".`, 'known', field)
})

const CURRENCIES = ['usd', 'cad'] as const
const conditions = {
  source: text(60).minLength(1).optional(),
  currency: knownValue(CURRENCIES),
  placed_from: calendarDay().optional(),
  placed_to: calendarDay().optional(),
  salesperson: id().optional(),
  group: id().optional(),
  view: knownValue(ORDER_SCOPES),
}

/** The values of a query string are text. */
const inQueryString = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : value

const stateInQueryString = (value: unknown) => (/^\d$/.test(String(value)) ? Number(value) : value)

const apiFilter = {
  query: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
  ...conditions,
  state: knownValue(FILTER_STATES),
  paid: vine.boolean({ strict: true }).optional(),
  shipped: vine.boolean({ strict: true }).optional(),
  invoiced: vine.boolean({ strict: true }).optional(),
}

/** The filter of a saved view */
export const filterShape = () => vine.object(apiFilter)

export const orderListValidator = vine.create({
  type: wholeNumber().in([1]),
  filter: vine
    .object({
      page: wholeNumber().min(1).max(1_000_000).optional(),
      pageSize: wholeNumber().min(1).max(shop.pageSize.max).optional(),
      ...apiFilter,
    })
    .optional(),
})

/** The same filter in a query string, where all values are text. */
const orderPageFields = {
  page: pageNumber(),
  q: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
  ...conditions,
  state: knownValue(FILTER_STATES, stateInQueryString),
  paid: vine.boolean({ strict: true }).parse(inQueryString).optional(),
  shipped: vine.boolean({ strict: true }).parse(inQueryString).optional(),
  invoiced: vine.boolean({ strict: true }).parse(inQueryString).optional(),
}

export const orderPageValidator = vine.create(orderPageFields)

const MAX_EXPORTED_IDS = 400
const IDS = new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${MAX_EXPORTED_IDS - 1}}$`)

/** The filter of a page, or the ids of selected orders, with commas between them. */
export const orderExportValidator = vine.create({
  ...orderPageFields,
  ids: vine.string().regex(IDS).optional(),
})

import { OrderState } from '#shared/enums'
import { conflict, DomainError } from '#shared/domain_error'
import { serialsToName } from '#shared/trade/serials'
import { shipmentTexts as texts } from '#shared/texts/shipments'
import { isCancelledByAmazon, isShippedByAmazon } from '#orders/order/rules/order_sources'
import { leftToShip } from '#orders/order/rules/shipping_progress'
import type { Order, OrderLine } from '#orders/order'
import type {
  GoodsWithCustomer,
  LineGoods,
  LineQuantities,
  LineQuantity,
} from '#orders/order/rules/shipment'

const SHIPPABLE_STATES: readonly OrderState[] = [OrderState.Open, OrderState.Complete]

type ShippedOrder = Pick<Order, 'state' | 'cancelledAt' | 'source' | 'amazonCancellation'>

export const canShip = (order: ShippedOrder): boolean =>
  order.cancelledAt === null &&
  SHIPPABLE_STATES.includes(order.state) &&
  !isShippedByAmazon(order) &&
  !isCancelledByAmazon(order)

/** Rejects a shipment of an order that is cancelled, here or at Amazon, not ready or shipped by Amazon. */
export function assertCanShip(order: ShippedOrder): void {
  if (isShippedByAmazon(order)) throw new DomainError(texts.byAmazon, 'E_SHIPPED_BY_AMAZON')
  if (order.cancelledAt !== null) throw conflict(texts.cancelled, 'E_CANCELLED')
  if (isCancelledByAmazon(order)) throw conflict(texts.cancelledByAmazon, 'E_CANCELLED_BY_AMAZON')
  if (!canShip(order)) throw conflict(texts.notReady, 'E_NOT_READY')
}

type LineError = { field: string; text: string; code: string }

/** Rejects a shipment with the errors of its items by field, such as `items.0.quantity`. */
export function assertShippableItems(
  lines: readonly OrderLine[],
  items: readonly LineGoods[],
  shipped: LineQuantities
): void {
  throwFirst(
    items,
    lineErrors(lines, items, (line, quantity) => {
      const left = leftToShip(line, shipped)
      return quantity > left ? texts.moreThanLeft(lineName(line), left) : null
    }) ?? serialErrors(items)
  )
}

/** Rejects a return of more than the customer has, and one that does not name which serials came back. */
export function assertReturnable(
  lines: readonly OrderLine[],
  items: readonly LineGoods[],
  goods: GoodsWithCustomer
): void {
  throwFirst(
    items,
    lineErrors(lines, items, (line, quantity) => {
      const left = goods.get(line.id)?.quantity ?? 0
      return quantity > left ? texts.moreThanShipped(lineName(line), left) : null
    }) ?? returnedSerialErrors(lines, items, goods)
  )
}

const lineName = ({ sku, name, description }: OrderLine) => sku || name || description

type QuantityCheck = (line: OrderLine, quantity: number) => string | null

function lineErrors(
  lines: readonly OrderLine[],
  items: readonly LineQuantity[],
  check: QuantityCheck
): LineError[] | null {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const errors = items.flatMap((item, index) => {
    const line = byId.get(item.line)
    const field = `items.${index}`
    if (!line) return { field: `${field}.line`, text: texts.notOnOrder, code: 'E_VALIDATION' }
    const isRepeated = items.findIndex((other) => other.line === item.line) < index
    if (isRepeated)
      return { field: `${field}.line`, text: texts.repeatedLine, code: 'E_VALIDATION' }
    const text = check(line, item.quantity)
    return text ? { field: `${field}.quantity`, text, code: 'E_QUANTITY' } : []
  })
  return errors.length > 0 ? errors : null
}

function serialErrors(items: readonly LineGoods[]): LineError[] | null {
  const seen = new Set<string>()
  const errors = items.flatMap(({ quantity, serials = [] }, index) => {
    const repeated = serials.find((serial) => seen.has(serial) || !seen.add(serial))
    const isTooMany = serials.length > quantity
    if (!isTooMany && repeated === undefined) return []
    const text = isTooMany ? texts.tooManySerials : texts.repeatedSerial(repeated!)
    return { field: `items.${index}.serials`, text, code: 'E_VALIDATION' }
  })
  return errors.length > 0 ? errors : null
}

function returnedSerialErrors(
  lines: readonly OrderLine[],
  items: readonly LineGoods[],
  goods: GoodsWithCustomer
): LineError[] | null {
  const errors = items.flatMap((item, index) => {
    const text = returnedSerialError(item, lines, goods)
    return text === null ? [] : { field: `items.${index}.serials`, text, code: 'E_SERIALS' }
  })
  return errors.length > 0 ? errors : null
}

function returnedSerialError(
  { line: id, quantity, serials = [] }: LineGoods,
  lines: readonly OrderLine[],
  goods: GoodsWithCustomer
): string | null {
  const { quantity: outside = 0, serials: recorded = [] } = goods.get(id) ?? {}
  const left = new Set(recorded)
  const unknown = serials.find((serial) => !left.has(serial))
  if (unknown !== undefined) return texts.serialNotShipped(unknown)
  const repeated = serials.find((serial) => !left.delete(serial))
  if (repeated !== undefined) return texts.repeatedSerial(repeated)
  if (serials.length > quantity) return texts.tooManySerials
  const count = serialsToName({ quantity, outside, recorded: recorded.length })
  const line = lines.find((candidate) => candidate.id === id)!
  return serials.length < count ? texts.serialsToName(lineName(line), count) : null
}

/** The response names the line of the first error. */
function throwFirst(items: readonly LineQuantity[], errors: LineError[] | null): void {
  if (!errors) return
  const [{ field, text, code }] = errors
  const line = items[Number(field.split('.')[1])].line
  const fields = Object.fromEntries(errors.map((error) => [error.field, error.text]))
  throw new DomainError(text, code, { field, fields, extra: { line } })
}

import { moveTo } from '#orders/order/rules/order_flow'
import { isSoldOnAmazon } from '#orders/order/rules/order_sources'
import { isEmptyAddress, type Address } from '#shared/address'
import { OrderState, ShipState } from '#shared/enums'
import { amazonTexts as texts } from '#shared/texts/amazon'
import type { FindProduct, KnownOrder } from '#orders/amazon/known'
import type { FileError, WorkItem } from '#orders/amazon/run'
import type { ReportContact, ReportOrder } from '#orders/amazon/files/report_order'

/** Facts of an order that an import changes */
type OrderChanges = {
  ship_by?: string
  email?: string
  phone?: string
  address?: Address
  isShipped?: true
  isCancelled?: true
}

/** What an import does with an entry of a report */
export type Step =
  | { outcome: 'created'; file: number; order: ReportOrder; errors: FileError[] }
  | {
      outcome: 'updated'
      file: number
      known: KnownOrder
      changes: OrderChanges
      shippedAt: string | null
      errors: FileError[]
    }
  | { outcome: 'unchanged'; file: number; known: KnownOrder }
  | { outcome: 'skipped'; file: number; errors: FileError[] }
  | { outcome: 'reported'; errors: FileError[] }

type Created = Extract<Step, { outcome: 'created' }>
type Updated = Extract<Step, { outcome: 'updated' }>

/** Decides what to do with an entry whose order the shop has, or does not have. */
export function planStep(
  { file, entry }: WorkItem,
  known: KnownOrder | null,
  findProduct: FindProduct
): Step {
  const lines = entry.kind === 'ship_by' ? entry.lines : [entry.line]
  const report = (err: string): FileError[] => lines.map((line) => ({ file, line, err }))
  const skip = (err: string): Step => ({ outcome: 'skipped', file, errors: report(err) })
  const isActive = known !== null && known.cancelled_at === null && known.deleted_at === null
  if (entry.kind === 'cancellation')
    return isActive && isSoldOnAmazon(known)
      ? planCancellation({ file, known, errors: report(texts.cancelledSince) })
      : { outcome: 'reported', errors: [] }
  if (known === null) {
    if (entry.kind === 'ship_by') return skip(texts.notInShop)
    return { outcome: 'created', file, order: entry, errors: unknownSkus(file, entry, findProduct) }
  }
  if (!isSoldOnAmazon(known)) return skip(texts.otherSource)
  if (known.deleted_at !== null) return skip(texts.deleted)
  if (!isActive) return { outcome: 'unchanged', file, known }

  const isShippedNow = entry.kind === 'sale' && entry.isShipped && known.state === OrderState.Open
  const isNewDate =
    entry.kind === 'ship_by' && entry.shipBy !== null && entry.shipBy !== known.ship_by
  const changes: OrderChanges = {
    ...contactChanges(known, entry.contact),
    ...(isShippedNow && { isShipped: true as const }),
    ...(isNewDate && { ship_by: entry.shipBy! }),
  }
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', file, known }
  const shippedAt = isShippedNow && entry.kind === 'sale' ? entry.changedAt : null
  return { outcome: 'updated', file, known, changes, shippedAt, errors: [] }
}

type Cancellation = { file: number; known: KnownOrder; errors: FileError[] }

/** Returns an order as it is known once a step is stored. */
export function knownAfter(step: Created | Updated): KnownOrder {
  return step.outcome === 'created'
    ? knownOf(step.order)
    : { ...step.known, ...changedColumns(step) }
}

/** Returns what an update changes of an order. */
export function changedColumns({ known, changes }: Pick<Updated, 'known' | 'changes'>) {
  const { isShipped, isCancelled, address, ...facts } = changes
  const json = address && JSON.stringify(address)
  return {
    ...facts,
    ...(json && { address_shipping: json, address_billing: json }),
    ...(isCancelled && { amazon_cancellation: 'reported' as const }),
    ...(isShipped && {
      amazon_cancellation: null,
      ...moveTo({ state: known.state }, OrderState.Complete),
      ship_state: ShipState.Shipped,
    }),
  }
}

/** An order that is created has no id before it is stored. */
function knownOf({ id2, source, isShipped, contact }: ReportOrder): KnownOrder {
  const address = JSON.stringify(contact.address)
  return {
    ...{ id: '', id2, source, updated_at: '' },
    state: isShipped ? OrderState.Complete : OrderState.Open,
    ship_state: isShipped ? ShipState.Shipped : ShipState.NotShipped,
    ...{ email: contact.email, phone: contact.phone },
    ...{ address_shipping: address, address_billing: address },
    ...{ ship_by: null, amazon_cancellation: null, cancelled_at: null, deleted_at: null },
  }
}

/** Asks staff once: an order that they kept stays as it is. */
const planCancellation = ({ file, known, errors }: Cancellation): Step =>
  known.amazon_cancellation === null
    ? { outcome: 'updated', file, known, changes: { isCancelled: true }, shippedAt: null, errors }
    : { outcome: 'unchanged', file, known }

function unknownSkus(file: number, order: ReportOrder, findProduct: FindProduct): FileError[] {
  return order.items
    .filter((item) => item.sku !== '' && findProduct(item) === null)
    .map(({ line, sku }) => ({ file, line, err: texts.unknownSku(sku) }))
}

/** Fills in what an earlier report lacked: All Orders has neither the street nor the buyer. */
function contactChanges(known: KnownOrder, contact: ReportContact): OrderChanges {
  const stored = JSON.parse(known.address_shipping) as Address
  const { address } = contact
  const isAddressNew = stored.address1 === '' && address.address1 !== '' && !isEmptyAddress(address)
  return {
    ...(isAddressNew && { address }),
    ...(known.email === '' && contact.email !== '' && { email: contact.email }),
    ...(known.phone === '' && contact.phone !== '' && { phone: contact.phone }),
  }
}

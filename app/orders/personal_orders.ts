import { shop } from '#config/shop'
import { one, rows, run, type Trx } from '#core/database'
import { forgetWhoOrdered } from '#catalog'
import { ERASED_NAME, theirs, type Person, type PersonalData } from '#core/personal_data'
import { OrderState } from '#shared/enums'
import { PLACED_STATES, STEPS } from '#orders/rules/order_flow'
import { emptyAddress, type Address } from '#shared/address'

const IS_CART = `state in (${STEPS.join(', ')})`
const WAS_PLACED = `state in (${PLACED_STATES.join(', ')})`
const IS_OPEN = `state in (${OrderState.Open}, ${OrderState.Proforma}) and cancelled_at is null and deleted_at is null`

/**
 * Carts go. Placed orders are papers that the law wants kept: their contact goes at once, name and street when the
 * years are over; where they were taxed stays.
 */
export const personalOrders: PersonalData = {
  name: 'orders',
  title: 'Orders and carts',
  collect,

  async plan(person) {
    return { erased: await count(person, IS_CART), kept: await count(person, WAS_PLACED) }
  },

  async obstacles(person, trx) {
    const open = await count(person, `((${IS_OPEN}) or held_attempt_id is not null)`, trx)
    if (open === 0) return []
    return [open === 1 ? 'One order is open.' : `${open} orders are open.`]
  },

  async erase(person, trx) {
    const { where, bindings } = theirs(person)
    const all = await rows<{ id: string }>(`select id from orders where ${where}`, bindings, trx)
    await forgetWhoOrdered(
      all.map(({ id }) => id),
      person.name,
      trx
    )
    await run(`delete from orders where ${where} and ${IS_CART}`, bindings, trx)
    for (const order of await placedBy(person, trx)) await forgetContact(order, trx)
  },
}

async function count(person: Person, condition: string, trx?: Trx): Promise<number> {
  const { where, bindings } = theirs(person)
  const sql = `select count(*) as n from orders where ${where} and ${condition}`
  const found = await one<{ n: number }>(sql, bindings, trx)
  return found!.n
}

function collect(person: Person) {
  const { where, bindings } = theirs(person)
  return rows(
    `select id, id2, state, currency, email, phone, customer_po, address_shipping, address_billing, payment_method,
            card_brand, card_last4, subtotal_cents, discount_cents, sales_tax_cents, shipping_cents, credit_cents,
            total_cents, created_at, placed_at, paid_at
     from orders where ${where} order by created_at, id`,
    bindings
  )
}

type Placed = { id: string; placed_at: string | null } & Record<
  'address_shipping' | 'address_billing',
  string
>

function placedBy(person: Person, trx: Trx): Promise<Placed[]> {
  const { where, bindings } = theirs(person)
  return rows<Placed>(
    `select id, placed_at, address_shipping, address_billing from orders where ${where} and ${WAS_PLACED}`,
    bindings,
    trx
  )
}

async function forgetContact(order: Placed, trx: Trx): Promise<void> {
  const left = isWithinRetention(order) ? withoutPhone : placeAlone
  await run(
    `update orders set email = '', phone = '', payment_token = null, address_shipping = ?, address_billing = ? where id = ?`,
    [left(order.address_shipping), left(order.address_billing), order.id],
    trx
  )
}

function isWithinRetention({ placed_at: at }: Placed, now = new Date()): boolean {
  if (at === null) return false
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + shop.retention.documentYears)
  return now <= until
}

const withoutPhone = (address: string) => JSON.stringify({ ...JSON.parse(address), phone: '' })

function placeAlone(address: string): string {
  const { stateId, countryId } = JSON.parse(address) as Address
  return JSON.stringify({ ...emptyAddress(countryId), stateId, lastname: ERASED_NAME })
}

import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'

const PLACED = `o.user_id = u.id and o.state in (5, 6, 7) and o.deleted_at is null`
const COUNTED = `${PLACED} and o.cancelled_at is null and (o.quote_valid_until is null or o.quote_accepted_at is not null)`

type ListedBalance = {
  id: string
  usd: number
  cad: number
  listed_usd: number
  listed_cad: number
}

/** The customer list shows of each customer what is due of the invoices, and of the orders beside their invoices. */
async function wrongDues(range: IdRange) {
  const found = await rows<ListedBalance>(
    `select * from (
       select u.id, u.owes_usd_cents as listed_usd, u.owes_cad_cents as listed_cad,
         coalesce((select sum(i.balance_cents) from invoices i where i.user_id = u.id and i.balance_cents > 0
           and i.voided_at is null and i.currency = 'usd'), 0)
         + coalesce((select sum(case when due > invoiced then due - invoiced else 0 end) from (
             select coalesce(o.balance_cents, o.total_cents) as due,
               coalesce((select sum(i.balance_cents) from invoices i where i.order_id = o.id and i.user_id = u.id
                 and i.balance_cents > 0 and i.voided_at is null), 0) as invoiced
             from orders o where ${COUNTED} and o.currency = 'usd') dues), 0) as usd,
         coalesce((select sum(i.balance_cents) from invoices i where i.user_id = u.id and i.balance_cents > 0
           and i.voided_at is null and i.currency = 'cad'), 0)
         + coalesce((select sum(case when due > invoiced then due - invoiced else 0 end) from (
             select coalesce(o.balance_cents, o.total_cents) as due,
               coalesce((select sum(i.balance_cents) from invoices i where i.order_id = o.id and i.user_id = u.id
                 and i.balance_cents > 0 and i.voided_at is null), 0) as invoiced
             from orders o where ${COUNTED} and o.currency = 'cad') dues), 0) as cad
       from users u where u.id between ? and ?
     ) as listed where usd <> listed_usd or cad <> listed_cad`,
    [...range]
  )
  return found.map((customer) => ({ id: customer.id, text: `Owes ${differences(customer)}` }))
}

/** The customer list shows what is owed to each customer of orders. */
async function wrongOwed(range: IdRange) {
  const found = await rows<ListedBalance>(
    `select * from (
       select u.id, u.owed_usd_cents as listed_usd, u.owed_cad_cents as listed_cad,
         coalesce((select -sum(o.balance_cents) from orders o
           where ${PLACED} and o.balance_cents < 0 and o.currency = 'usd'), 0) as usd,
         coalesce((select -sum(o.balance_cents) from orders o
           where ${PLACED} and o.balance_cents < 0 and o.currency = 'cad'), 0) as cad
       from users u where u.id between ? and ?
     ) as listed where usd <> listed_usd or cad <> listed_cad`,
    [...range]
  )
  return found.map((customer) => ({ id: customer.id, text: `Is owed ${differences(customer)}` }))
}

const differences = ({ usd, cad, listed_usd: listedUsd, listed_cad: listedCad }: ListedBalance) => {
  const inUsd = formatCents('usd')
  const inCad = formatCents('cad')
  return `${inUsd(usd)} and ${inCad(cad)}, the customer list shows ${inUsd(listedUsd)} and ${inCad(listedCad)}`
}

type LastOrder = { id: string; placed: string | null; listed: string | null }

/** The customer list shows when each customer last ordered. */
async function wrongLastOrders(range: IdRange) {
  const found = await rows<LastOrder>(
    `select * from (
       select u.id, u.last_order_at as listed,
         (select max(o.placed_at) from orders o where ${COUNTED}) as placed
       from users u where u.id between ? and ?
     ) as last_orders where coalesce(listed, '') <> coalesce(placed, '')`,
    [...range]
  )
  return found.map(({ id, placed, listed }) => ({
    id,
    text: `The last order was placed ${placed ?? 'never'}, the customer list shows ${listed ?? 'none'}`,
  }))
}

export const customerChecks: readonly BookCheck[] = [
  { rule: 'customer_owes', table: 'users', find: wrongDues },
  { rule: 'customer_owed', table: 'users', find: wrongOwed },
  { rule: 'customer_last_order', table: 'users', find: wrongLastOrders },
]

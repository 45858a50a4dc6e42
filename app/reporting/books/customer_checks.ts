import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'

const PLACED = 'o.state in (5, 6, 7) and o.deleted_at is null'
const COUNTED = `${PLACED} and o.cancelled_at is null and (o.quote_valid_until is null or o.quote_accepted_at is not null)`
const OF_CUSTOMERS = 'user_id between ? and ?'
const UNPAID = 'i.balance_cents > 0 and i.voided_at is null'

type ListedBalance = {
  id: string
  usd: number
  cad: number
  listed_usd: number
  listed_cad: number
}

const SUMS = `coalesce(sum(case when a.currency = 'usd' then a.amount end), 0) as usd,
  coalesce(sum(case when a.currency = 'cad' then a.amount end), 0) as cad`
const DIFFERS = 'usd <> listed_usd or cad <> listed_cad'

// Each table is read once per range, not once per customer.
const OWES = `
  select * from (
    select u.id, u.owes_usd_cents as listed_usd, u.owes_cad_cents as listed_cad, ${SUMS}
    from users u left join (
      select i.user_id, i.currency, i.balance_cents as amount from invoices i where i.${OF_CUSTOMERS} and ${UNPAID}
      union all
      select o.user_id, o.currency, coalesce(o.balance_cents, o.total_cents) - coalesce(due.invoiced, 0)
      from orders o left join (
        select i.order_id, i.user_id, sum(i.balance_cents) as invoiced
        from invoices i where i.${OF_CUSTOMERS} and ${UNPAID} group by i.order_id, i.user_id
      ) due on due.order_id = o.id and due.user_id = o.user_id
      where o.${OF_CUSTOMERS} and ${COUNTED}
        and coalesce(o.balance_cents, o.total_cents) > coalesce(due.invoiced, 0)
    ) a on a.user_id = u.id
    where u.id between ? and ? group by u.id, u.owes_usd_cents, u.owes_cad_cents
  ) as listed where ${DIFFERS}`

const OWED = `
  select * from (
    select u.id, u.owed_usd_cents as listed_usd, u.owed_cad_cents as listed_cad, ${SUMS}
    from users u left join (
      select o.user_id, o.currency, -o.balance_cents as amount from orders o
      where o.${OF_CUSTOMERS} and ${PLACED} and o.balance_cents < 0
    ) a on a.user_id = u.id
    where u.id between ? and ? group by u.id, u.owed_usd_cents, u.owed_cad_cents
  ) as listed where ${DIFFERS}`

/** The customer list shows of each customer what is due of the invoices, and of the orders beside their invoices. */
async function wrongDues(range: IdRange) {
  const found = await rows<ListedBalance>(OWES, [...range, ...range, ...range, ...range])
  return found.map((customer) => ({ id: customer.id, text: `Owes ${differences(customer)}` }))
}

/** The customer list shows what is owed to each customer of orders. */
async function wrongOwed(range: IdRange) {
  const found = await rows<ListedBalance>(OWED, [...range, ...range])
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
       select u.id, u.last_order_at as listed, max(o.placed_at) as placed
       from users u left join orders o on o.user_id = u.id and o.${OF_CUSTOMERS} and ${COUNTED}
       where u.id between ? and ? group by u.id, u.last_order_at
     ) as last_orders where coalesce(listed, '') <> coalesce(placed, '')`,
    [...range, ...range]
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

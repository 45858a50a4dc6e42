import { rows } from '#core/database'
import { newId } from '#shared/ids'
import {
  duesOf,
  entriesOf,
  severalInvoices,
  type SeveralInvoices,
} from '#tests/functional/invoicing/support/several_invoices'
import { insist } from '#tests/torture/support/buyer'
import type { TortureContext } from '#tests/torture/support/context'
import type { MoneyCase } from '#tests/torture/support/money_case'

/** What the invoices of `severalInvoices` come to, in cents */
const PARTS = [3000, 5000, 2501]
const TOTAL = 10_501
const CARD = 'pm_card_visa'
/** What is left of their two orders, since the first one is not invoiced wholly */
const LEFT = [2000, 0]

/** Creates three open invoices of two orders, with the request of their customer that pays all with one charge. */
export async function aSharedCharge(staffToken: string): Promise<MoneyCase> {
  const several = await insist(() => severalInvoices(staffToken))
  const { ids, token, total } = several
  return {
    request: {
      path: '/api/users/me/invoices/payment',
      body: { invoices: ids, token: CARD, amount: total },
      token,
      key: newId(),
    },
    check: (name, stage) => checkSharedCharge(several, name, stage),
  }
}

/** One charge of the total is at the provider, and one entry for each invoice in the ledger, with its part of the fee. */
async function checkSharedCharge(
  several: SeveralInvoices,
  name: string,
  { cards, problems }: TortureContext
): Promise<void> {
  const orderIds = several.clients.map(({ order }) => order._id)
  const charges = await cards.charges()
  const taken = charges.filter(
    ({ metadata, status }) => orderIds.includes(metadata.order_id) && status === 'succeeded'
  )
  const isOnce = taken.length === 1 && taken[0].amount === TOTAL && taken[0].amount_refunded === 0
  problems.unless(isOnce, `${name}: ${taken.length} charges for orders ${orderIds.join(', ')}`)

  const entries = await entriesOf(several)
  same(
    entries.map((found) => found.map(({ amount_cents: cents }) => cents)),
    PARTS.map((cents) => [cents]),
    'the ledger has'
  )
  const unequal = entries
    .flat()
    .filter(({ amount_cents: cents, fee_cents: fee, net_cents: net }) => cents - fee! !== net)
  same(unequal, [], 'fee and net do not add up to')
  same(await duesOf(several), [0, 0, 0], 'due of the invoices is')
  same(await balancesOf(orderIds), LEFT, 'due of the orders is')
  same(await attemptsOf(several), ['succeeded'], 'the attempts are')

  function same(found: unknown, expected: unknown, what: string) {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
    problems.unless(is === should, `${name}: ${what} ${is} instead of ${should}`)
  }
}

async function balancesOf(orderIds: readonly string[]): Promise<(number | null)[]> {
  const found = await rows<{ id: string; balance_cents: number | null }>(
    'select id, balance_cents from orders where id in (?, ?)',
    [...orderIds]
  )
  return orderIds.map((id) => found.find((order) => order.id === id)!.balance_cents)
}

async function attemptsOf({ customer }: SeveralInvoices): Promise<string[]> {
  const found = await rows<{ status: string }>(
    'select status from payment_attempts where user_id = ?',
    [customer.id]
  )
  return found.map(({ status }) => status)
}

import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import { auditBooks } from '#reporting'
import { OrderState } from '#shared/enums'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import { insist, isBroken } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { acceptancePath, aQuote } from '#tests/torture/support/quotes'
import { aCustomer, setLargeStock } from '#tests/torture/support/setup'
import type { OrderResponse } from '#orders/views'
import type { Suite, TortureContext } from '#tests/torture/support/context'

const SKU = 'THX-CBH10'
const QUANTITY = 3
const MOMENTS = ['sent', 'running', 'responded'] as const
const LONGEST_RUN_MS = 25

type Moment = (typeof MOMENTS)[number]

/**
 * R35: the shop is killed before, while and after a customer accepts a quote. The customer repeats the request, and the
 * quote is accepted once: it reserves its goods, applies the credit of the account and is logged.
 */
export const killAroundAcceptance: Suite = {
  rounds: 20,
  shortRounds: 1,
  checksItself: true,
  run: async (stage) => {
    const { problems, shop } = stage
    await setLargeStock({ [SKU]: 50_000 })
    const { token } = await aStaffMember()
    let kills = 0
    for (let round = 0; round < stage.rounds; round++) {
      for (const moment of MOMENTS) {
        await killDuring(moment, token, stage)
        kills += 1
      }
    }
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R35 the books do not add up')
    return { kills, ready_ms_most: most(shop.restarts) }
  },
}

async function killDuring(moment: Moment, token: string, stage: TortureContext): Promise<void> {
  const { random, shop } = stage
  const customer = random.chance(0.5) ? await aCustomer(1_000) : null
  const order = await aQuote(token, { quantity: QUANTITY, user: customer?.id })
  const path = await acceptancePath(order, token)
  const sent = call('POST', path).catch((error: unknown) => {
    if (!isBroken(error)) throw error
  })
  if (moment === 'running') await pause(random.between(1, LONGEST_RUN_MS))
  if (moment === 'responded') await sent
  await shop.signal('SIGKILL')
  await sent
  await shop.ready()
  const { status } = await insist(() => call('POST', path))
  await checkAcceptance(order, { status, name: `R35 killed at ${moment}` }, stage)
}

type Accepted = { state: number; accepted: string | null; units: number; entries: number }

async function checkAcceptance(
  { _id: id }: OrderResponse,
  { status, name }: { status: number; name: string },
  { problems }: TortureContext
): Promise<void> {
  problems.unless(status === 200, `${name}: the repeated acceptance is ${status}`)
  const order = await one<Accepted>(
    `select state, quote_accepted_at as accepted,
       (select coalesce(sum(reserved_delta), 0) from stock_ledger
         where subject_type = 'order' and subject_id = orders.id) as units,
       (select count(*) from audit_log
         where subject_type = 'order' and subject_id = orders.id and action = 'quote_accepted') as entries
     from orders where id = ?`,
    [id]
  )
  const { state, accepted, units, entries } = order!
  problems.unless(
    state === OrderState.Proforma && accepted !== null,
    `${name}: order ${id} is in state ${state}, accepted at ${accepted}`
  )
  problems.unless(Number(units) === QUANTITY, `${name}: order ${id} reserves ${units} units`)
  problems.unless(Number(entries) === 1, `${name}: order ${id} was accepted ${entries} times`)
}

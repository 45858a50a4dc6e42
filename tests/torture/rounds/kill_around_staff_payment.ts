import { setTimeout as pause } from 'node:timers/promises'
import { auditBooks } from '#reporting'
import { CHARGE, REFUND, type Fault, type Moment } from '#tests/support/faulty_cards/faults'
import { aStaffMember } from '#tests/support/users'
import { isBroken } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { setLargeStock } from '#tests/torture/support/setup'
import {
  aMoneyRequest,
  finished,
  MONEY_REQUESTS,
  sendMoney,
  SKU,
  type MoneyRequestKind,
} from '#tests/torture/support/staff_money'
import { untilSettled, type Suite, type TortureContext } from '#tests/torture/support/context'

const MOMENTS: Moment[] = ['receipt', 'done', 'responded']
const SETTLE_LIMIT_MS = 60_000

type Kill = { kind: MoneyRequestKind; moment: Moment }

/**
 * R34: the shop is killed before, after and around a card payment by staff, one by a payment link, a refund, and a charge
 * by which a customer pays several invoices. Nothing is charged or refunded twice, and the books add up.
 */
export const killAroundStaffPayment: Suite = {
  rounds: 20,
  shortRounds: 1,
  checksItself: true,
  run: async (stage) => {
    const { isShort, problems, random, shop } = stage
    await setLargeStock({ [SKU]: 50_000 })
    const { token } = await aStaffMember()
    let kills = 0
    for (let round = 0; round < stage.rounds; round++) {
      for (const kind of MONEY_REQUESTS) {
        for (const moment of isShort ? [random.pick(MOMENTS)] : MOMENTS) {
          await killDuring({ kind, moment }, token, stage)
          kills += 1
        }
      }
    }
    await stage.cards.heal()
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R34 the books do not add up')
    return { kills, ready_ms_most: most(shop.restarts) }
  },
}

async function killDuring({ kind, moment }: Kill, token: string, stage: TortureContext) {
  const { cards, problems, random, shop } = stage
  const { request, check } = await aMoneyRequest(kind, token)

  await cards.carry(random.pick(['delivered', 'lost', 'twice', 'late']))
  const fault: Fault = {
    on: kind === 'refund' ? REFUND : CHARGE,
    kill: { pid: shop.pid, at: moment },
  }
  const isLost = moment === 'receipt' && random.chance(0.5)
  await cards.will(isLost ? { ...fault, response: 'reset' } : fault)
  const ends = shop.ends.length
  await sendMoney(request).catch((error: unknown) => {
    if (!isBroken(error)) throw error
  })
  while (shop.ends.length === ends) await pause(10)
  await shop.ready()
  // The browser repeats its request, or it is gone and the shop settles alone.
  if (random.chance(0.5)) await finished(request)
  const name = `R34 ${kind} killed at ${moment}`
  problems.unless((await untilSettled(SETTLE_LIMIT_MS)) !== null, `${name}: open after 60 s`)
  // A request that is repeated after its payment is settled changes nothing.
  await finished(request)
  await check(name, stage)
}

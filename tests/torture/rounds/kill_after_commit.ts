import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { auditBooks } from '#reporting'
import { KEYED_CALLS, sendKeyed, type KeyedCall } from '#tests/support/keyed_calls'
import { aStaffMember } from '#tests/support/users'
import { insist, isBroken } from '#tests/torture/support/buyer'
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
import type { Random } from '#tests/torture/support/random'

const SHORT_CALLS = 4
const MOST_COMMITS = 6
const MOST_COMMITS_OF_PAYMENTS = 12
const SETTLE_LIMIT_MS = 60_000

/** What the calls write; background work adds no rows to these. */
const TABLES = [
  'orders',
  'order_lines',
  'order_adjustments',
  'payments',
  'invoices',
  'invoice_lines',
  'shipments',
  'order_returns',
  'stock_ledger',
  'stock_runs',
  'credit_ledger',
  'purchase_orders',
  'purchase_receipts',
  'payment_reminders',
  'trade_applications',
  'customer_groups',
  'amazon_runs',
]

/**
 * R42: the shop is killed after each commit of each call that takes an Idempotency-Key, before it can respond. The
 * repeated request of a call that writes only to the database writes nothing again and succeeds; one that charges or
 * refunds leaves one charge and one refund at the provider and in the ledger.
 */
export const killAfterCommit: Suite = {
  rounds: 1,
  shortRounds: 1,
  checksItself: true,
  run: async (stage) => {
    const { isShort, problems, random, rounds: count, shop } = stage
    await setLargeStock({ [SKU]: 50_000 })
    const { token } = await aStaffMember()
    const names = Object.keys(KEYED_CALLS)
    let kills = 0
    for (let round = 0; round < count; round += 1) {
      const chosen = isShort ? some(names, random) : names
      for (const name of chosen) kills += await killDuring(name, token, stage)
      const kinds = isShort ? [random.pick(MONEY_REQUESTS)] : MONEY_REQUESTS
      for (const kind of kinds) kills += await killDuringPayment(kind, token, stage)
    }
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R42 the books do not add up')
    return {
      kills,
      calls: isShort ? SHORT_CALLS + 1 : names.length + MONEY_REQUESTS.length,
      ready_ms_most: most(shop.restarts),
    }
  },
}

/** Picks a few names, each once. */
const some = (names: readonly string[], random: Random) =>
  names
    .map((name) => ({ name, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SHORT_CALLS)
    .map(({ name }) => name)

/** Kills the shop after the first commit of a call, then after the second, until one completes; returns how often. */
async function killDuring(name: string, token: string, stage: TortureContext): Promise<number> {
  const written: Counts[] = []
  for (let commit = 1; commit <= MOST_COMMITS; commit += 1) {
    const killed: Kill = {
      request: await insist(() => KEYED_CALLS[name](token)),
      commit,
      key: newId(),
    }
    const before = await countRows()
    const isKilled = await endsAfterCommit(killed, stage)
    if (isKilled) {
      const { status, text } = await insist(() => sendKeyed(killed.request, killed.key))
      const what = `R42 ${name} killed after commit ${commit}`
      stage.problems.unless(status < 300, `${what}: the repetition is ${status}: ${text}`)
    }
    written.push(difference(before, await countRows()))
    if (!isKilled) break
  }
  // The last request completed, so it wrote what each of the others had to write.
  const complete = JSON.stringify(written.at(-1))
  for (const [index, counts] of written.entries()) {
    const found = JSON.stringify(counts)
    const what = `R42 ${name} killed after commit ${index + 1}`
    stage.problems.unless(found === complete, `${what}: ${found} instead of ${complete}`)
  }
  return written.length - 1
}

type Kill = { request: KeyedCall; key: string; commit: number }

const endsAfterCommit = ({ request, key, commit }: Kill, stage: TortureContext) =>
  endsDuring((header) => sendKeyed(request, key, header), commit, stage)

/** As `killDuring`, for a request that charges or refunds; returns how often the shop was killed. */
async function killDuringPayment(
  kind: MoneyRequestKind,
  token: string,
  stage: TortureContext
): Promise<number> {
  for (let commit = 1; commit <= MOST_COMMITS_OF_PAYMENTS; commit += 1) {
    const { request, check } = await aMoneyRequest(kind, token)
    const isKilled = await endsDuring((header) => sendMoney(request, header), commit, stage)
    // The browser repeats its request, or it is gone and the shop settles alone.
    if (isKilled && stage.random.chance(0.5)) await finished(request)
    const name = `R42 ${kind} killed after commit ${commit}`
    const settled = await untilSettled(SETTLE_LIMIT_MS)
    stage.problems.unless(settled !== null, `${name}: open after 60 s`)
    await check(name, stage)
    if (!isKilled) return commit - 1
  }
  stage.problems.unless(false, `R42 ${kind} has more than ${MOST_COMMITS_OF_PAYMENTS} commits`)
  return MOST_COMMITS_OF_PAYMENTS
}

type Send = (header: Record<string, string>) => Promise<unknown>

/** Sends a request that ends the shop after a commit; returns whether it had that many. */
async function endsDuring(send: Send, commit: number, { shop }: TortureContext): Promise<boolean> {
  const ends = shop.ends.length
  try {
    await send({ 'x-die-after-commit': String(commit) })
    return false
  } catch (error) {
    if (!isBroken(error)) throw error
  }
  while (shop.ends.length === ends) await pause(5)
  await shop.ready()
  return true
}

type Counts = Record<string, number>

async function countRows(): Promise<Counts> {
  const selects = TABLES.map((table) => `select '${table}' as name, count(*) as n from ${table}`)
  const found = await rows<{ name: string; n: number }>(selects.join(' union all '))
  return Object.fromEntries(found.map(({ name, n }) => [name, n]))
}

/** Returns how many rows each table gained, of those that gained any. */
const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    TABLES.map((table) => [table, after[table] - before[table]]).filter(([, count]) => count !== 0)
  )

import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { auditBooks } from '#reporting'
import { KEYED_CALLS, sendKeyed, type KeyedCall } from '#tests/support/keyed_calls'
import { aStaffMember } from '#tests/support/users'
import { insist, isBroken } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { setLargeStock } from '#tests/torture/support/setup'
import type { Random } from '#tests/torture/support/random'
import type { Suite, TortureContext } from '#tests/torture/support/context'

const SHORT_CALLS = 4
const MOST_COMMITS = 6

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
 * R42: the shop is killed after each commit of each call that takes an Idempotency-Key and writes only to the database,
 * before it can respond. The repeated request writes nothing again and succeeds.
 */
export const killAfterCommit: Suite = {
  rounds: 1,
  shortRounds: 1,
  checksItself: true,
  run: async (stage) => {
    const { isShort, problems, random, rounds: count, shop } = stage
    await setLargeStock({ 'THX-CBH10': 50_000 })
    const { token } = await aStaffMember()
    const names = Object.keys(KEYED_CALLS)
    let kills = 0
    for (let round = 0; round < count; round += 1) {
      const chosen = isShort ? some(names, random) : names
      for (const name of chosen) kills += await killDuring(name, token, stage)
    }
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R42 the books do not add up')
    return {
      kills,
      calls: isShort ? SHORT_CALLS : names.length,
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

async function endsAfterCommit({ request, key, commit }: Kill, { shop }: TortureContext) {
  const ends = shop.ends.length
  try {
    await sendKeyed(request, key, { 'x-die-after-commit': String(commit) })
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { countBy, most } from '#tests/torture/support/figures'
import { runCustomers, Load } from '#tests/torture/support/load'
import { setLargeStock } from '#tests/torture/support/setup'
import { runSession } from '#tests/torture/support/session'
import { waitUntil, type TortureContext, type Suite } from '#tests/torture/support/context'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const CUSTOMERS = 16
const RECOVERY_LIMIT_MS = 10_000
const GIVE_UP_MS = 60_000

type Fault = 'backend killed' | 'server restarted' | 'server crashed'
const FAULTS: readonly Fault[] = ['backend killed', 'server restarted', 'server crashed']

/** R9: processes of the database server are killed and the server restarted while customers order. */
export const brokenDatabase: Suite = {
  rounds: 30,
  run: async (stage) => {
    const { isShort, problems, random, rounds } = stage
    const durable = await rows<{ synchronous_commit: string }>('show synchronous_commit')
    problems.unless(durable[0].synchronous_commit === 'on', 'R9 commits do not wait for the disk')
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    const product = await productId(SKUS[0])
    const load = new Load()
    const people = Array.from({ length: isShort ? 6 : CUSTOMERS }, () => random.fork())
    let isOver = false
    const running = runCustomers(
      people.length,
      () => isOver,
      (person) => runSession(load, people[person], SKUS)
    )
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round++) {
      await pause(random.between(300, isShort ? 800 : 2_000))
      const fault = FAULTS[round % FAULTS.length]
      await breakServer(stage, fault)
      const recoveredMs = await untilCartCreated(product)
      problems.unless(recoveredMs !== null, `R9 no cart can be created after: ${fault}`)
      recoveries.push(recoveredMs ?? GIVE_UP_MS)
    }
    isOver = true
    await running

    const recoveredMs = most(recoveries)
    problems.unless(recoveredMs <= RECOVERY_LIMIT_MS, `R9 recovery took ${recoveredMs} ms`)
    problems.none(
      load.failed.filter(({ status }) => status !== 503),
      'R9 a call failed otherwise than with 503'
    )
    problems.unless(load.failed.length > 0, 'R9 no call failed: the database was not broken')
    const responses = countBy(load.samples, ({ status }) => `status_${status}`)
    return { faults: rounds, recovery_ms_most: recoveredMs, ...responses }
  },
}

async function breakServer(
  { postgresFolder, random }: TortureContext,
  fault: Fault
): Promise<void> {
  const postmaster = Number(
    readFileSync(join(postgresFolder!, 'postmaster.pid'), 'utf8').split('\n')[0]
  )
  if (fault === 'server restarted') process.kill(postmaster, 'SIGINT')
  else if (fault === 'server crashed') process.kill(postmaster, 'SIGQUIT')
  else {
    const backends = await rows<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    )
    process.kill(random.pick(backends).pid, 'SIGKILL')
  }
}

/** Returns the milliseconds until a cart can be created again, or null on timeout. */
async function untilCartCreated(product: string): Promise<number | null> {
  await pause(50)
  const buy = () => call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
  const isBack = async () => {
    const response = await buy().catch(() => null)
    return response?.status === 201 && (await canConnect())
  }
  return waitUntil(isBack, { withinMs: GIVE_UP_MS })
}

/** Whether this process reaches the server as well */
const canConnect = () =>
  rows('select 1').then(
    () => true,
    () => false
  )

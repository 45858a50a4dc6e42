import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { countBy, most } from '#tests/torture/support/figures'
import { crowd, Load } from '#tests/torture/support/load'
import { stockUp } from '#tests/torture/support/props'
import { wander } from '#tests/torture/support/shopping'
import { waitUntil, type Stage, type Torture } from '#tests/torture/support/stage'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const PEOPLE = 16
const RECOVERED_WITHIN_MS = 10_000
const HOPELESS_MS = 60_000

type Fault = 'backend killed' | 'server restarted' | 'server crashed'
const FAULTS: readonly Fault[] = ['backend killed', 'server restarted', 'server crashed']

/** R9: processes of the database server are killed, and it is restarted, while people buy. */
export const brokenDatabase: Torture = {
  rounds: 30,
  run: async (stage) => {
    const { isShort, problems, random, rounds } = stage
    await stockUp(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    const product = await productId(SKUS[0])
    const load = new Load()
    const people = Array.from({ length: isShort ? 6 : PEOPLE }, () => random.fork())
    let isOver = false
    const running = crowd(
      people.length,
      () => isOver,
      (person) => wander(load, people[person], SKUS)
    )
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round++) {
      await pause(random.between(300, isShort ? 800 : 2_000))
      const fault = FAULTS[round % FAULTS.length]
      await breakServer(stage, fault)
      const recoveredMs = await untilBought(product)
      problems.unless(recoveredMs !== null, `R9 nothing can be bought again: ${fault}`)
      recoveries.push(recoveredMs ?? HOPELESS_MS)
    }
    isOver = true
    await running

    const recoveredMs = most(recoveries)
    problems.unless(recoveredMs <= RECOVERED_WITHIN_MS, `R9 recovery took ${recoveredMs} ms`)
    problems.none(
      load.failed.filter(({ status }) => status !== 503),
      'R9 a call failed otherwise than with 503'
    )
    problems.unless(load.failed.length > 0, 'R9 nobody noticed that the database was broken')
    const answers = countBy(load.samples, ({ status }) => `answers_${status}`)
    return { faults: rounds, recovery_ms_most: recoveredMs, ...answers }
  },
}

async function breakServer({ postgresFolder, random }: Stage, fault: Fault): Promise<void> {
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

/** How long it took until somebody could begin a cart, at the least moment after the fault. */
async function untilBought(product: string): Promise<number | null> {
  await pause(50)
  const buy = () => call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
  const isBack = async () => {
    const answer = await buy().catch(() => null)
    return answer?.status === 201 && (await isOurs())
  }
  return waitUntil(isBack, { withinMs: HOPELESS_MS })
}

/** Whether this process reaches the server again, too */
const isOurs = () =>
  rows('select 1').then(
    () => true,
    () => false
  )

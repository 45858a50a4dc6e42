import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { productId } from '#tests/support/checkout'
import { freePort } from '#tests/support/child_shop'
import { aRedis } from '#tests/support/redis'
import {
  untilDrained,
  times,
  type Suite,
  type TortureContext,
} from '#tests/torture/support/context'
import { most } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { Load, type Sample } from '#tests/torture/support/load'
import { startNginx } from '#tests/torture/support/nginx'
import { placeRepeatedly } from '#tests/torture/support/repeating_customer'
import { setLargeStock } from '#tests/torture/support/setup'
import { ShopProcess } from '#tests/torture/support/shop_process'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const BUYERS = 8
const DRAINED_WITHIN_MS = 120_000
/** nginx may send a request before it knows that the process is gone. */
const NOTICED_WITHIN_MS = 150
/** A request on an idle connection that a stopping server closes at the same moment is lost. */
const CLOSED_WITHIN_MS = 1_500
type Stop = { at: number; signal: NodeJS.Signals; isServer: boolean }

/**
 * R44: two servers behind nginx and two workers on one database and one Redis are killed or restarted in turn while
 * customers order. No request fails that was not on its way to the server that ended, and a repetition is safe.
 */
export const severalMachines: Suite = {
  rounds: 50,
  shortRounds: 4,
  run: async (stage) => {
    const { isShort, problems, random, rounds, shop } = stage
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    await shop.stop()
    const fleet = await startFleet(stage)
    const load = new Load()
    const placed: string[] = []
    const stops: Stop[] = []
    let isOver = false
    const buy = async () => {
      const chances = random.fork()
      while (!isOver) {
        const sku = chances.pick(SKUS)
        placed.push(await placeRepeatedly(load, chances, await productId(sku)))
      }
    }
    const buying = times(BUYERS, () =>
      buy().catch((error: Error) => {
        isOver = true
        problems.found.push(String(error.stack))
      })
    )
    try {
      await eachRound(stage, async (round) => {
        await pause(isShort ? 1_000 : random.between(1_000, 3_000))
        const member = fleet.members[round % fleet.members.length]
        const signal = random.pick(['SIGKILL', 'SIGTERM'] as const)
        stops.push({ at: Date.now(), signal, isServer: member.home.port !== null })
        await member.signal(signal)
        await member.ready()
      })
      isOver = true
      await buying
      const drainedMs = await untilDrained(DRAINED_WITHIN_MS)
      problems.unless(drainedMs !== null, 'R44 the workers left jobs behind')
    } finally {
      isOver = true
      await fleet.stop()
      // A worker that ended may have sent a mail without recording it.
      shop.ends.push(...fleet.members.flatMap(({ ends }) => ends))
      await shop.start()
    }
    const readyMs = most(fleet.members.flatMap(({ restarts }) => restarts))

    problems.none(
      load.failed.filter((sample) => !stops.some((stop) => mayHaveCut(sample, stop))),
      'R44 a request failed that was not on its way to an ending server'
    )
    const stored = await rows<{ id: string }>('select id from orders where placed_at is not null')
    problems.unless(
      stored.length === placed.length && new Set(placed).size === placed.length,
      `R44 customers placed ${placed.length} orders, and ${stored.length} are stored`
    )
    return { ends: rounds, placed: placed.length, ready_ms_most: readyMs, ...load.figures }
  },
}

async function startFleet({ shop, twinPort }: TortureContext) {
  const stops: (() => Promise<void>)[] = []
  const redis = await aRedis((stop) => stops.push(stop))
  await redis.start()
  const settings = { REDIS_URL: redis.url, JOBS_IN_SERVER: 'off', TRUST_PROXY: '127.0.0.1' }
  const ports = [twinPort, await freePort()]
  const { home, program } = shop
  const work = ['build/ace.js', 'work', '--concurrency', '4']
  const [a, b] = ports.map((port) => new ShopProcess(program, { ...home, port }, settings))
  const [c, d] = [1, 2].map(() => new ShopProcess(work, { ...home, port: null }, settings))
  // A server after a worker, so that both servers are never away at once.
  const members = [a, c, b, d]
  for (const member of members) await member.start()
  stops.push(await startNginx(home.root, home.port!, ports))
  return {
    members,
    stop: async () => {
      for (const member of members) await member.stop()
      for (const stop of stops.reverse()) await stop()
    },
  }
}

/** Whether a request was on its way to a server when that was stopped */
function mayHaveCut({ startedAt, endedAt }: Sample, { at, signal, isServer }: Stop): boolean {
  if (!isServer) return false
  const within = signal === 'SIGKILL' ? NOTICED_WITHIN_MS : CLOSED_WITHIN_MS
  return startedAt <= at + within && endedAt >= at
}

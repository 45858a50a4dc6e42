import { setTimeout as pause } from 'node:timers/promises'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { addressStep, cardPayment, productId } from '#tests/support/checkout'
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
import { setLargeStock } from '#tests/torture/support/setup'
import { ShopProcess } from '#tests/torture/support/shop_process'
import type { ApiResponse } from '#tests/support/http'
import type { Random } from '#tests/torture/support/random'
import type { OrderResponse } from '#orders/views'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const BUYERS = 8
const REPEATS_FOR_MS = 60_000
const DRAINED_WITHIN_MS = 120_000
/** nginx may send a request before it knows that the process is gone. */
const NOTICED_WITHIN_MS = 150
/** A request on an idle connection that a stopping server closes at the same moment is lost. */
const CLOSED_WITHIN_MS = 1_500
/** What a customer repeats: the outcome is not known yet. */
const UNCLEAR = new Set(['E_PAYMENT_PENDING', 'E_BUSY', 'E_UNAVAILABLE', 'E_IDEMPOTENCY_RUNNING'])

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
      while (!isOver) placed.push(await placeOrder(load, chances))
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

/** Orders like a customer whose page repeats what got no answer, under the same key; returns the id of the placed order. */
async function placeOrder(load: Load, chances: Random): Promise<string> {
  const id = chances.pick(SKUS)
  const cart = await repeated<OrderResponse>(load, 'POST', '/api/orders', {
    ...{ id: await productId(id), quantity: chances.between(1, 3) },
  })
  const step = (body: object) =>
    repeated<OrderResponse>(load, 'PUT', `/api/orders/${cart._id}/next`, body)
  await step({ state: 0 })
  const { shipment } = await step(addressStep())
  await step({ state: 2, option: shipment.options[0]._id })
  const { payment } = await step(cardPayment())
  await step({ state: 4, total: payment.total })
  return cart._id
}

async function repeated<Body>(
  load: Load,
  method: string,
  path: string,
  body: object
): Promise<Body> {
  const headers = { 'idempotency-key': newId() }
  const deadline = Date.now() + REPEATS_FOR_MS
  while (Date.now() < deadline) {
    const response = await load.call<Body>(method, path, { body, headers })
    if (response && response.status < 500 && !isUnclear(response)) {
      if (response.status < 400 || isPlaced(response)) return response.body
      throw new Error(`${method} ${path}: ${response.status} ${response.text.slice(0, 200)}`)
    }
    await pause(50)
  }
  throw new Error(`${method} ${path} got no answer in a minute`)
}

/** The server was killed between the commit and its response. */
const isPlaced = ({ body }: ApiResponse<unknown>) =>
  (body as { code?: string }).code === 'E_ALREADY_PLACED'

const isUnclear = ({ body }: ApiResponse<unknown>) =>
  UNCLEAR.has(String((body as { code?: string }).code))

/** Whether a request was on its way to a server when that was stopped */
function mayHaveCut({ startedAt, endedAt }: Sample, { at, signal, isServer }: Stop): boolean {
  if (!isServer) return false
  const within = signal === 'SIGKILL' ? NOTICED_WITHIN_MS : CLOSED_WITHIN_MS
  return startedAt <= at + within && endedAt >= at
}

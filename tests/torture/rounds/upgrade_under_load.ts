import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#tests/support/http'
import { times, type Suite, type TortureContext } from '#tests/torture/support/context'
import { aCopyOf, anEmptyDatabase, type EmptyDatabase } from '#tests/torture/support/empty_database'
import { most } from '#tests/torture/support/figures'
import { Load } from '#tests/torture/support/load'
import { must, releaseIn, type Release } from '#tests/torture/support/release'
import { placeRepeatedly } from '#tests/torture/support/repeating_customer'
import type { ShopProcess } from '#tests/torture/support/shop_process'

const BUYERS = 8
const SKUS = new Set(['THX-CBH05', 'THX-CBH10', 'THX-CBH20'])
const BETWEEN_MS = [500, 1_500] as const
const SHORT_MS = 300
const DRAINED_WITHIN_MS = 60_000
/** The one status of a server that starts, stops or waits for the database */
const AWAY = 503
const ACE = 'build/ace.js'
const OPEN_WORK = `select (select count(*) from payment_attempts where status = 'pending')
  + (select count(*) from outbox where state = 'waiting' and kind in ('order_receipt', 'settle_attempt')) as n`

type Releases = { before: Release; present: Release }

/**
 * R47: eight customers order while a shop of the version before is upgraded, its server is switched to this version, and
 * back. Requests fail by 503 or a closed connection alone, each is repeated under its key, and every order is stored and
 * charged once.
 */
export const upgradeUnderLoad: Suite = {
  rounds: 50,
  shortRounds: 1,
  needsDemo: true,
  run: async (stage) => {
    const { problems, rounds, shop } = stage
    await shop.stop()
    const origin = await aShopBefore(stage)
    const sums = { orders: 0, calls: 0, failed: 0 }
    const switches: number[] = []
    const upgrades: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        const copy = await aCopyOf(origin)
        try {
          const at = problems.at(`R47 round ${round + 1}`)
          const played = await playRound(copy, { ...stage, problems: at })
          sums.orders += played.orders
          sums.calls += played.calls
          sums.failed += played.failed
          switches.push(...played.switches)
          upgrades.push(played.upgradeMs)
        } finally {
          await copy.drop()
        }
      }
    } finally {
      await origin.drop()
      await shop.start()
    }
    return {
      upgrades: rounds,
      switches: switches.length,
      ...sums,
      upgrade_ms_most: most(upgrades),
      switch_ms_most: most(switches),
    }
  },
}

const placeOf = ({ home, url }: EmptyDatabase) => ({
  settings: { SHOP_HOME: home, DATABASE_URL: url },
  logFile: join(home, 'shop.log'),
})

/** A database of the version before, with its catalog and plenty of goods */
async function aShopBefore({ previousRelease }: TortureContext): Promise<EmptyDatabase> {
  const database = await anEmptyDatabase()
  const before = releaseIn(previousRelease!, placeOf(database))
  await must(before.run([ACE, 'migration:run', '--force']), 'The migration of the version before')
  await must(before.run([ACE, 'catalog:seed']), 'The catalog of the version before')
  return database
}

async function playRound(database: EmptyDatabase, stage: TortureContext) {
  const { cards, isShort, problems, random, shop } = stage
  mkdirSync(join(database.home, 'var'), { recursive: true })
  const place = placeOf(database)
  const releases: Releases = {
    before: releaseIn(stage.previousRelease!, place),
    present: releaseIn(shop.home.root, place),
  }
  const server = new SwitchedServer(shop.home.port!, releases.before)
  const load = new Load()
  const placed: string[] = []
  let isOver = false
  await server.start()
  const products = await productsOf(shop.home.port!)
  const buy = async () => {
    const chances = random.fork()
    while (!isOver) placed.push(await placeRepeatedly(load, chances, chances.pick(products)))
  }
  const buying = times(BUYERS, () =>
    buy().catch((error: Error) => {
      isOver = true
      problems.found.push(String(error.stack))
    })
  )
  const wait = () => pause(isShort ? SHORT_MS : random.between(...BETWEEN_MS))
  let upgradeMs = 0
  try {
    await wait()
    const startedAt = Date.now()
    await must(
      releases.present.run([ACE, 'upgrade', '--running', releases.before.folder]),
      'The upgrade'
    )
    upgradeMs = Date.now() - startedAt
    await wait()
    await server.switchTo(releases.present)
    await wait()
    await server.switchTo(releases.before)
    await wait()
    isOver = true
    await buying
    await checkOrders(placed, { database, stage })
    await checkAudits(releases, stage)
  } finally {
    isOver = true
    await buying
    await server.stop()
  }
  problems.none(
    load.failed.filter(({ status }) => status !== 0 && status !== AWAY),
    'a request failed by another status than 503'
  )
  const { switches } = server
  await cards.clearCalls()
  return {
    orders: placed.length,
    calls: load.samples.length,
    failed: load.failed.length,
    switches,
    upgradeMs,
  }
}

/** One port that a server of one release serves, then of another */
class SwitchedServer {
  /** Milliseconds from the signal to the old server until the new one was ready */
  readonly switches: number[] = []
  #running: ShopProcess

  constructor(
    readonly port: number,
    release: Release
  ) {
    this.#running = release.server(port)
  }

  start = () => this.#running.start()
  stop = () => this.#running.stop()

  async switchTo(release: Release): Promise<void> {
    const startedAt = Date.now()
    await this.#running.stop('SIGTERM')
    this.#running = release.server(this.port)
    await this.#running.start()
    this.switches.push(Date.now() - startedAt)
  }
}

async function productsOf(port: number): Promise<string[]> {
  type Product = { _id: string; sku: string }
  const { body } = await call<Product[]>('GET', '/api/products', { port })
  return body.filter(({ sku }) => SKUS.has(sku)).map(({ _id: id }) => id)
}

type Stored = { id: string; total_cents: number; paid: number | string | null }
type Check = { database: EmptyDatabase; stage: TortureContext }

/** Each order that a customer got an answer for is stored, and paid by one charge of its total. */
async function checkOrders(placed: readonly string[], { database, stage }: Check): Promise<void> {
  const { cards, problems } = stage
  await untilDone(database, problems)
  const stored = await database.ask<Stored>(
    `select id, total_cents, (select sum(amount_cents) from payments where order_id = orders.id) as paid
     from orders where placed_at is not null`
  )
  const ids = new Set(stored.map(({ id }) => id))
  problems.none(
    placed.filter((id) => !ids.has(id)),
    'an order is lost'
  )
  problems.unless(
    stored.length === placed.length && new Set(placed).size === placed.length,
    `customers placed ${placed.length} orders, and ${stored.length} are stored`
  )
  const charges = await cards.charges()
  const byOrder = Map.groupBy(
    charges.filter(({ status, refunded }) => status === 'succeeded' && !refunded),
    ({ metadata }) => metadata.order_id
  )
  problems.none(
    stored.filter(({ id, total_cents: total, paid }) => {
      const taken = byOrder.get(id) ?? []
      return taken.length !== 1 || taken[0].amount !== total || Number(paid) !== total
    }),
    'an order is not charged once by its total'
  )
}

async function untilDone(
  database: EmptyDatabase,
  problems: TortureContext['problems']
): Promise<void> {
  const deadline = Date.now() + DRAINED_WITHIN_MS
  for (;;) {
    const [left] = await database.ask<{ n: number | string }>(OPEN_WORK)
    if (Number(left.n) === 0) return
    if (Date.now() > deadline)
      return problems.unless(false, `${left.n} payments and receipts are open after a minute`)
    await pause(100)
  }
}

/** The audits of both versions agree that the books add up. */
async function checkAudits(releases: Releases, { problems }: TortureContext): Promise<void> {
  for (const [name, release] of Object.entries(releases)) {
    const { code, output } = await release.run([ACE, 'audit:books'])
    problems.unless(code === 0, `the audit of the version ${name}: ${output.slice(-800)}`)
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { call, checkResponses, type ApiResponse } from '#tests/support/http'
import { KEYED_CALLS, sendKeyed } from '#tests/support/keyed_calls'
import { aPlacedOrder } from '#tests/support/orders'
import { callShopAt } from '#tests/support/server'
import { aStaffMember } from '#tests/support/users'
import { times, untilDrained, untilSettled, type Suite } from '#tests/torture/support/context'
import { acceptedQuote, promisedQuote } from '#tests/torture/support/quotes'
import { releaseIn, type Release } from '#tests/torture/support/release'
import { runSpecsOn } from '#tests/torture/support/release_specs'
import { setLargeStock } from '#tests/torture/support/setup'
import { aMoneyRequest, finished, SKU } from '#tests/torture/support/staff_money'
import type { TortureContext } from '#tests/torture/support/context'

const ACE = 'build/ace.js'
const CHECKOUTS = 8
const SETTLED_WITHIN_MS = 60_000
const DRAINED_WITHIN_MS = 300_000
const MONEY = ['card', 'link', 'refund'] as const
const PAGES = ['/home', '/ca/home', '/pixelgenproducts', '/checkout/cart', '/sitemap.xml']
const LISTS = [
  '/api/a/home',
  '/api/a/aging',
  '/api/a/find?q=ada',
  '/api/products/all',
  '/api/users',
]

/**
 * R46: the version before serves the database that this one has migrated, while this one serves it as well. Each request
 * goes to either, and what one has begun the other one completes: checkouts, orders of staff with payments, invoices,
 * credit notes and shipments, quotes and stock. No response has the status 500, a request that is repeated at the other
 * version under its key changes nothing, and both audits are clean. Then the specs of the version before run on the
 * migrated schema.
 */
export const previousRelease: Suite = {
  rounds: 3,
  shortRounds: 1,
  needsDemo: true,
  run: async (stage) => {
    const { isShort, previousRelease: folder, problems, random, rounds, shop, twinPort } = stage
    const { root, port, logFile } = shop.home
    const settings = { APP_URL: process.env.APP_URL! }
    const before = releaseIn(folder!, { settings, logFile: `${logFile}.before` })
    const present = releaseIn(root, { settings, logFile })
    const server = before.server(twinPort)
    await server.start()
    const ports = [port!, twinPort]
    const told = { calls: 0 }
    checkResponses((method, path, response) => {
      told.calls += 1
      notBroken({ method, path, response }, problems)
    })
    callShopAt(() => random.pick(ports))
    try {
      await setLargeStock({ [SKU]: 50_000 })
      const { token } = await aStaffMember()
      const placed: string[] = []
      for (let round = 0; round < rounds; round++) {
        await playCalls(token, { before, stage })
        placed.push(...(await sell(token, stage)))
      }
      problems.unless((await untilSettled(SETTLED_WITHIN_MS)) !== null, 'R46 payments are open')
      problems.unless((await untilDrained(DRAINED_WITHIN_MS)) !== null, 'R46 jobs are left')
      await checkCharged(placed, stage)
      await checkAudits({ before, present }, stage)
    } finally {
      checkResponses(undefined)
      callShopAt(port!)
      await server.stop()
    }
    const specs = isShort ? null : await runSpecsOn(before, root)
    if (specs) problems.unless(specs.isGood, `R46 its own specs: ${specs.failures}`)
    return { ...told, keyed_calls: rounds * callsOf(before).length, specs: specs?.passed ?? '-' }
  },
}

type Answer = { method: string; path: string; response: ApiResponse<unknown> }

function notBroken({ method, path, response }: Answer, problems: TortureContext['problems']) {
  const what = `R46 ${method} ${path}: ${response.status} ${response.text.slice(0, 200)}`
  problems.unless(response.status < 500 || response.status === 503, what)
}

/** The calls that both versions take under an Idempotency-Key */
function callsOf({ folder }: Release): string[] {
  const file = join(folder, 'build/.adonisjs/server/openapi.json')
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> }
  return Object.keys(KEYED_CALLS).filter((name) => {
    const [method, path] = name.split(' ')
    return method in (paths[path] ?? {})
  })
}

type Play = { before: Release; stage: TortureContext }

/** Sends each call to one version, and again to the other one under the same key. */
async function playCalls(token: string, { before, stage }: Play): Promise<void> {
  const { problems, random, shop, twinPort } = stage
  for (const name of callsOf(before)) {
    const request = await KEYED_CALLS[name](token)
    const key = newId()
    const ports = random.chance(0.5) ? [shop.home.port!, twinPort] : [twinPort, shop.home.port!]
    const answers: ApiResponse[] = []
    for (const port of ports) answers.push(await sendKeyed(request, key, {}, port))
    const [first, second] = answers
    problems.unless(first.status < 300, `R46 ${name}: ${first.status} ${first.text.slice(0, 200)}`)
    problems.unless(
      first.status === second.status && first.text === second.text,
      `R46 ${name} is answered ${second.status} when it is repeated at the other version`
    )
  }
}

/** Checkouts, payments, quotes and reads, each request at either version; returns the ids of the checkouts. */
async function sell(token: string, stage: TortureContext): Promise<string[]> {
  const placed = await times(CHECKOUTS, () => aPlacedOrder({ sku: SKU }))
  for (const kind of MONEY) {
    const { request, check } = await aMoneyRequest(kind, token)
    await finished(request)
    await check(`R46 ${kind}`, stage)
  }
  await acceptedQuote(token)
  await promisedQuote(token)
  for (const path of PAGES) await call('GET', path)
  for (const path of LISTS) await call('GET', path, { token })
  await call('POST', '/api/a/orders', {
    token,
    body: { filter: { page: 1, pageSize: 20 }, type: 1 },
  })
  return placed.map(({ _id: id }) => id)
}

type Stored = { id: string; total_cents: number; paid: number | string }

/** Each checkout is stored, and paid by one charge of its total. */
async function checkCharged(placed: readonly string[], stage: TortureContext): Promise<void> {
  const { cards, problems } = stage
  const stored = await rows<Stored>(
    `select id, total_cents, (select sum(amount_cents) from payments where order_id = orders.id) as paid
     from orders where id in (${placed.map(() => '?').join(', ')})`,
    [...placed]
  )
  problems.unless(stored.length === placed.length, 'R46 an order is lost')
  const charges = Map.groupBy(await cards.charges(), ({ metadata }) => metadata.order_id)
  problems.none(
    stored.filter(({ id, total_cents: total, paid }) => {
      const taken = charges.get(id) ?? []
      return taken.length !== 1 || taken[0].amount !== total || Number(paid) !== total
    }),
    'R46 an order is not charged once by its total'
  )
}

type Both = { before: Release; present: Release }

/** The audits of both versions find nothing, after the tasks that make up for what the version before does not store. */
async function checkAudits({ before, present }: Both, { problems }: TortureContext): Promise<void> {
  await present.run([ACE, 'schedule:run', 'orders:awaited'])
  for (const [name, release] of Object.entries({ before, present })) {
    const { code, output } = await release.run([ACE, 'audit:books'])
    problems.unless(code === 0, `R46 the audit of the version ${name}: ${output.slice(-800)}`)
  }
}

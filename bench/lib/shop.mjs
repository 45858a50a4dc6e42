import { setTimeout as pause } from 'node:timers/promises'
import { timed } from '../../bin/lib/say.mjs'
import { measureAmazon } from './amazon.mjs'
import { backlogOf } from './backlog.mjs'
import { dealerLists } from './dealers.mjs'
import { coldStarts } from './starts.mjs'
import { ordersOf, PRODUCT_PAGE, readsOf, sell } from './loads.mjs'
import { measureDocuments } from './documents.mjs'
import { measureInvoicing } from './invoicing.mjs'
import { prepareShop, startFloor, startProvider, startShop } from './servers.mjs'
import { staffLists } from './staff_lists.mjs'
import { statementsOf } from './statements.mjs'
import { telemetryCost } from './telemetry.mjs'
import { wireOf } from './wire.mjs'
import { controlsOfPages, loadsOfPages } from '../pages/pages.mjs'

export const PARTS = [
  'start',
  'statements',
  'wire',
  'documents',
  'invoicing',
  'reads',
  'orders',
  'telemetry',
  'memory',
  'backlog',
  'amazon',
  'dealers',
  'lists',
]
/** These take a quarter of an hour, so that they run only when they are asked for. */
export const PAGE_PARTS = ['loads', 'controls']

/** Parts that do not depend on the database are measured on SQLite only. */
const WITHOUT_DATABASE = new Set(['wire', 'reads', 'documents', 'dealers', ...PAGE_PARTS])
/** Within ten seconds after a start, the engine has released what only the start needed. */
const SETTLING_MS = 10_000

/**
 * Measures one shop. `failed` counts requests with an unexpected response. Floor and card provider are processes
 * of their own and do not count.
 */
export async function measureShop({
  folder,
  parts,
  databaseUrl,
  sizes,
  seconds,
  orders,
  paceSeconds,
  rounds,
}) {
  const { staff, orderId } = await prepareShop(folder, { databaseUrl })
  const servers = [await startFloor(folder), await startProvider(folder)]
  const [floor, provider] = servers
  const home = { folder, databaseUrl, provider: provider.url }
  const figures = { failed: 0 }
  const run = async (name, part) => {
    if (!parts.has(name) || (databaseUrl && WITHOUT_DATABASE.has(name))) return
    const { failed = 0, ...measured } = await timed(name, part)
    Object.assign(figures, measured)
    figures.failed += failed
  }
  try {
    await run('start', () => coldStarts(home))
    await run('statements', () => statementsOf(home))
    const shop = await startShop(home, PRODUCT_PAGE)
    servers.push(shop)
    await pause(SETTLING_MS)
    figures.idleMb = (await shop.probe()).rssMb
    const context = { floor, shop, seconds, staff, orderId }
    await run('wire', () => wireOf(shop, PRODUCT_PAGE))
    await run('loads', () => loadsOfPages({ ...context, rounds }))
    await run('controls', () => controlsOfPages({ ...context, rounds }))
    await run('documents', () => measureDocuments(context))
    await run('invoicing', () => measureInvoicing({ shop, staff, home }))
    await run('reads', () => readsOf(context))
    await run('orders', () => ordersOf(context))
    await run('telemetry', () => telemetryCost(home))
    await run('memory', () => sell(shop, orders))
    await run('backlog', () => backlogOf({ ...context, home, paceSeconds }))
    await run('amazon', () => measureAmazon(context))
    await run('dealers', () => dealerLists(folder, home))
    await run('lists', () => staffLists({ staff, home, seconds, sizes }))
    return figures
  } finally {
    for (const server of servers.toReversed()) await server.stop()
  }
}

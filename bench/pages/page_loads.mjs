import { dim, say } from '../../bin/lib/say.mjs'
import { openBrowser } from '../lib/browser.mjs'
import { PRODUCT_PAGE, productIds } from '../lib/loads.mjs'
import { quantile, sum } from '../lib/measure.mjs'
import { blockScripts, openTab, PHONE, slowNetwork, slowProcessor, until } from './tab.mjs'

const PAGES = {
  home: '/home',
  catalog: '/thxinterconnect',
  product: PRODUCT_PAGE,
  cart: '/checkout/cart',
}
const QUIET_MS = 5_000
const TIMEOUT_MS = 60_000
const LONG_TASK_MS = 50
const DRAWN = new Set(['Image', 'Media'])

/** Loads each page on a slow phone, as it is and with its scripts blocked, in turns; returns the medians of all rounds. */
export async function measureLoads(browser, shop, rounds) {
  const measured = {}
  for (const [name, path] of Object.entries(PAGES)) {
    const cart = name === 'cart' ? await cartOfTwoLines(shop) : undefined
    const own = []
    const blocked = []
    // The shop compresses a page after it has sent it for the first time.
    await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } }).then((first) =>
      first.text()
    )
    for (let round = 0; round < rounds; round++) {
      own.push(await load(browser, shop.url + path, { cart }))
      blocked.push(await load(browser, shop.url + path, { cart, isBlocked: true }))
    }
    measured[name] = { own: medians(own), blocked: medians(blocked) }
    say(dim(`    ${name}: layout shifts by ${shiftsOf(own)}`))
  }
  return measured
}

export async function cartOfTwoLines(shop) {
  const [first, second] = await productIds(shop)
  const client = openBrowser(shop.url)
  const { body: cart } = await client.call('POST', '/api/orders', { id: first, quantity: 1 })
  const line = { id: second, quantity: 1, add: true }
  await client.call('PUT', `/api/orders/${cart._id}/item`, line)
  client.close()
  return { id: cart._id, count: 2 }
}

async function load(browser, url, { cart, isBlocked = false }) {
  const { tab, session, close } = await openTab(browser, { viewport: PHONE, cart })
  try {
    const traffic = listen(session)
    await slowProcessor(session)
    await slowNetwork(session)
    if (isBlocked) await blockScripts(session)
    await tab.evaluateOnNewDocument(observe)
    await tab.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    const isQuiet = () => tab.evaluate(quietFor).then((ms) => ms >= QUIET_MS && !traffic.isBusy())
    if (!(await until(isQuiet, TIMEOUT_MS))) throw new Error(`${url} did not become quiet.`)
    return { ...(await tab.evaluate(read, LONG_TASK_MS)), ...traffic.total() }
  } finally {
    await close()
  }
}

/** Counts requests and the bytes of their responses, compressed and with headers. */
function listen(session) {
  const loaded = new Map()
  const open = new Set()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) open.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) loaded.set(requestId, { type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    if (loaded.has(requestId)) loaded.get(requestId).bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  const kb = (some) => sum(some.map(({ bytes }) => bytes)) / 1000
  return {
    isBusy: () => open.size > 0,
    total() {
      const shown = [...loaded.values()].filter(({ type }) => !DRAWN.has(type))
      const scripts = shown.filter(({ type }) => type === 'Script')
      return { scriptsKb: kb(scripts), pageKb: kb(shown), requests: shown.length }
    },
  }
}

/** In the page, before its own scripts: records what the browser reports about it. */
function observe() {
  const seen = { lcp: 0, shifts: [], longTasks: [], lastAt: 0 }
  window.benchSeen = seen
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('layout-shift', ({ value, startTime, sources }) => {
    const [source] = sources.map(({ node }) => node?.nodeName.toLowerCase() ?? 'removed')
    seen.shifts.push({ value, startTime, source })
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ startTime, duration })
    seen.lastAt = startTime + duration
  })
}

/** In the page: for how long it has had no long task, request or paint of larger content. */
function quietFor() {
  const { lcp, lastAt } = window.benchSeen
  const loads = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)
  return performance.now() - Math.max(lcp, lastAt, ...loads)
}

/** In the page: its figures. A layout shift is the worst group of shifts within five seconds, as browsers report it. */
function read(longTaskMs) {
  const { lcp, shifts, longTasks } = window.benchSeen
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  let [group, first, last, worst] = [0, 0, 0, 0]
  for (const { value, startTime } of shifts) {
    const isNew = startTime - last >= 1_000 || startTime - first >= 5_000
    group = isNew ? value : group + value
    if (isNew) first = startTime
    last = startTime
    worst = Math.max(worst, group)
  }
  const blocking = longTasks
    .filter(({ startTime, duration }) => startTime + duration > fcp)
    .map(({ startTime, duration }) => {
      const inside = Math.min(duration, startTime + duration - fcp)
      return Math.max(0, inside - longTaskMs)
    })
  return {
    fcp,
    lcp,
    tbt: blocking.reduce((total, ms) => total + ms, 0),
    cls: Math.round(worst * 1000) / 1000,
    shifts,
  }
}

function medians(loads) {
  const { shifts, ...figures } = loads[0]
  return Object.fromEntries(
    Object.keys(figures).map((key) => [
      key,
      quantile(
        loads.map((measured) => measured[key]),
        0.5
      ),
    ])
  )
}

function shiftsOf(loads) {
  const sources = loads.flatMap(({ shifts }) => shifts.map(({ source }) => source))
  return [...new Set(sources)].join(', ') || 'nothing'
}

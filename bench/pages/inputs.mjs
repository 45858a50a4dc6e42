import { dim, say } from '../../bin/lib/say.mjs'
import { quantile } from '../lib/measure.mjs'
import { installControls } from './controls.mjs'
import { openTab, slowProcessor, until } from './tab.mjs'

const NARROW = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const TIMEOUT_MS = 60_000
const GOOD_MS = 50
const QUIET_MS = 300
/** These end the visit instead of changing the page. */
const LEAVES = /\b(log|sign) ?out\b|^a |\bprint\b/i

/**
 * Gives each control of these pages real input under a slowed processor and returns the slowest of each page. One
 * that is slow is tried so many times in all, and its median counts.
 */
export async function measureInputs(browser, shop, { paths, rounds, cookies = [], cart }) {
  const viewport = cookies.length > 0 ? WIDE : NARROW
  const { tab, session, close } = await openTab(browser, { viewport, cart })
  try {
    tab.on('dialog', (dialog) => dialog.accept().catch(() => {}))
    await tab.browserContext().setCookie(...cookies)
    await tab.evaluateOnNewDocument(installControls)
    await slowProcessor(session)
    const pages = []
    for (const path of paths) {
      const page = { tab, url: shop.url + path, path }
      const controls = await measurePage(page, rounds).catch((cause) => {
        throw new Error(`${path}: ${cause.message}`, { cause })
      })
      const [slowest] = controls.toSorted((a, b) => b.ms - a.ms)
      pages.push({ path, controls: controls.length, slowest })
      say(dim(`    ${path}: ${controls.length} controls`))
    }
    return pages
  } finally {
    await close()
  }
}

async function measurePage(page, rounds) {
  await open(page)
  const controls = []
  for (const key of await page.tab.evaluate(() => window.benchControls.list())) {
    if (LEAVES.test(key)) continue
    const first = await tryControl(page, key)
    if (!first) continue
    const times = [first.ms]
    while (first.ms > GOOD_MS && times.length < rounds) {
      const next = await tryControl(page, key)
      if (!next) break
      times.push(next.ms)
    }
    controls.push({ title: first.title, ms: quantile(times, 0.5), times: times.length })
  }
  return controls
}

async function open({ tab, url, path }) {
  await tab.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  const landed = new URL(tab.url()).pathname
  if (landed !== path) throw new Error(`${path} leads to ${landed}.`)
  await tab.waitForSelector('h1', { timeout: TIMEOUT_MS })
  await tab.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: TIMEOUT_MS })
  const isHydrated = () =>
    tab.evaluate(() => {
      const root = document.getElementById('app') ?? {}
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
      return key && root[key].stateNode.current.memoizedState.isDehydrated !== true
    })
  if (!(await until(isHydrated, TIMEOUT_MS))) throw new Error(`${path} did not start.`)
}

/** Returns how long one control took, or null if a pointer cannot reach it. A page that it leads to is left again. */
async function tryControl(page, key) {
  const { tab } = page
  let found = await tab.evaluate((wanted) => window.benchControls.find(wanted), key)
  if (!found) {
    await open(page)
    found = await tab.evaluate((wanted) => window.benchControls.find(wanted), key)
  }
  if (!found) return null
  try {
    await tab.evaluate(
      (wanted) => window.benchControls.ready(wanted),
      found.kind === 'select' ? key : ''
    )
    await send(tab, found)
    const ms = await tab.evaluate(() => window.benchControls.slowest())
    await leaveBehind(page)
    return { title: found.title, ms }
  } catch (error) {
    // The control has loaded another document, which its entries are lost with.
    if (!/context was destroyed|navigat|detached|undefined/i.test(error.message)) throw error
    await open(page)
    return null
  }
}

async function send(tab, { kind, x, y }) {
  if (kind === 'select') return tab.keyboard.press('ArrowDown')
  await tab.mouse.click(x, y)
  if (kind === 'typed') {
    await tab.keyboard.press('1')
    await tab.keyboard.press('Backspace')
  }
}

/** Closes what the input has opened, and returns to the page if it has left it. */
async function leaveBehind(page) {
  const { tab, path } = page
  await tab.keyboard.press('Escape')
  await tab.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: TIMEOUT_MS }).catch(() => {})
  if (new URL(tab.url()).pathname !== path) await open(page)
}

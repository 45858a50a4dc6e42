import { setTimeout as pause } from 'node:timers/promises'
import puppeteer from 'puppeteer'

const CPU_SLOWDOWN = 4
const BYTES_PER_MBIT = 125_000
/** 1.6 Mbit/s down, 0.75 up, 150 ms */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MBIT,
  uploadThroughput: 0.75 * BYTES_PER_MBIT,
}
export const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true }
const CART_KEY = 'pixelgen.cart.usd'

/** Starts Chromium, or returns null where there is none. */
export async function launchChromium() {
  const { findChromium } = await import('../../build/app/documents/printer/find_chromium.js')
  const { value: chromium } = await findChromium().next()
  return chromium
    ? puppeteer.launch({ ...chromium, args: ['--no-sandbox'], protocolTimeout: 120_000 })
    : null
}

/** Opens a tab with an empty cache and cookies of its own; `cart` is the guest's. */
export async function openTab(browser, { viewport, cart }) {
  const context = await browser.createBrowserContext()
  const tab = await context.newPage()
  await tab.setViewport(viewport)
  if (cart)
    await tab.evaluateOnNewDocument(
      (key, value) => localStorage.setItem(key, value),
      CART_KEY,
      JSON.stringify(cart)
    )
  return { tab, session: await tab.createCDPSession(), close: () => context.close() }
}

export const slowProcessor = (session) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

export async function slowNetwork(session) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

/** Blocks every file of scripts; what the page holds itself still runs. */
export async function blockScripts(session) {
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {})
  )
  const urlPatterns = ['*.js', '*.js?*', '*.mjs']
  await session.send('Fetch.enable', {
    patterns: urlPatterns.map((urlPattern) => ({ urlPattern, requestStage: 'Request' })),
  })
}

/** Waits until `isDone` returns true, or so many milliseconds; returns whether it did. */
export async function until(isDone, timeoutMs) {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (await isDone()) return true
    await pause(100)
  }
  return false
}

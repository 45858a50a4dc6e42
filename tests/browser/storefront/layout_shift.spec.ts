import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { shopUrl } from '#tests/browser/support/shop'

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true }
const DESKTOP = { width: 1280, height: 900 }
/** The phone and the line of `npm run bench -- --pages` */
const CPU_SLOWDOWN = 4
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

type Shift = { at: number; value: number; moved: string[] }
type ShiftWindow = Window & { shifts: Shift[]; firstWholeFrame: number }
type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/**
 * Shows texts in one font of the machine from the start, and notes what moves, which elements those are, and when the
 * whole document was shown first: as long as only a part has arrived, what is centered moves as its rest comes.
 */
function noteShifts(): void {
  const plainFont = new CSSStyleSheet()
  plainFont.replaceSync('* { font-family: sans-serif !important }')
  document.adoptedStyleSheets = [plainFont]

  const shifts: Shift[] = []
  Object.assign(window, { shifts, firstWholeFrame: Infinity })
  new PerformanceObserver((list) => {
    for (const { startTime: at, value, sources } of list.getEntries() as ShiftEntry[]) {
      const moved = sources.map(({ node }) => node?.textContent?.trim() ?? '')
      shifts.push({ at, value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  requestAnimationFrame(function frame() {
    if (document.readyState === 'loading') requestAnimationFrame(frame)
    else requestAnimationFrame(() => Object.assign(window, { firstWholeFrame: performance.now() }))
  })
}

/** Opens a page with an empty cache on a slow line and returns what its scripts, pictures and data have moved. */
async function shiftsOf({ page }: BrowserSession, path: string): Promise<Shift[]> {
  const client = await page.createCDPSession()
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.emulateNetworkConditions', SLOW_LINE)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluateOnNewDocument(noteShifts)
  await page.goto(shopUrl(path), { waitUntil: 'networkidle0' })
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { shifts, firstWholeFrame } = window as unknown as ShiftWindow
    return shifts.filter(({ at }) => at > firstWholeFrame)
  })
}

test.group(
  'While a page loads on a slow line, nothing of it moves but by the swap of its font',
  (group) => {
    group.each.teardown(closeBrowserSessions)

    test('in the cart')
      .with([PHONE, DESKTOP])
      .run(async ({ assert }, viewport) => {
        const { browser } = await CheckoutSession.withCart({ sku: 'THX-CBH20', quantity: 1 })
        await browser.page.setViewport(viewport)
        assert.deepEqual(await shiftsOf(browser, '/checkout/cart'), [])
        assert.include(await browser.text('main'), 'Check out')
        assert.isEmpty(browser.errors)
      })

    test('on the pages before it')
      .with(['/home', '/thxinterconnect', '/thxinterconnect/shortrange'])
      .run(async ({ assert }, path) => {
        const browser = await BrowserSession.start()
        await browser.page.setViewport(PHONE)
        assert.deepEqual(await shiftsOf(browser, path), [])
        assert.isEmpty(browser.errors)
      })
  }
)

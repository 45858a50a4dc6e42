import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { assertReadable } from '#tests/browser/support/readable_page'
import { DEALER, shopUrl } from '#tests/browser/support/shop'

const RESULT =
  '/chooser?unit=m&length=7&source=console&display=tv&resolution=4k&rate=120&hdr=dolbyvision&vrr=1&earc=1'
const LIST = 'list=3m-4k-60,12m-4k-120-earc,3m-4k-60,60m-8k-60'

const queryOf = ({ page }: BrowserSession) => page.evaluate(() => window.location.search)

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ')

async function pressKey({ page }: BrowserSession, name: 'Tab' | 'Enter' | 'Space', times = 1) {
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(name)
}

/** Presses Tab until the element with this label has the focus. */
async function tabTo(browser: BrowserSession, label: string): Promise<void> {
  const focused = () =>
    browser.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
  for (let steps = 0; steps < 60; steps++) {
    await pressKey(browser, 'Tab')
    const text = await focused()
    if (text.trim() === label) return
  }
  throw new Error(`Tab does not reach ${label}`)
}

test.group('The cable chooser', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('leads by keyboard to a result whose address can be sent and reloaded', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start()
    await browser.open('/thxinterconnect/shortrange')
    await browser.follow('Check your run')
    await browser.waitForText('Length of the run')
    await tabTo(browser, 'Length of the run')
    await browser.page.keyboard.type('7,5 m')
    await pressKey(browser, 'Enter')
    await browser.waitForText('Your run: 24.6\u00A0ft (7.5\u00A0m)')
    await tabTo(browser, 'Refresh rate')
    await browser.page.keyboard.type('120')
    await tabTo(browser, 'eARC')
    await pressKey(browser, 'Space')
    await pressKey(browser, 'Enter')
    await browser.waitForText('Recommended')
    const query = await queryOf(browser)
    assert.deepEqual(Object.fromEntries(new URLSearchParams(query)), {
      unit: 'ft',
      length: '7,5 m',
      resolution: '4k',
      rate: '120',
      earc: '1',
    })

    const other = await BrowserSession.start(390)
    await other.open(`/chooser${query}`)
    await other.waitForText('THX Interconnect Long-Reach, 24.9\u00A0ft (7.6\u00A0m)')
    await other.waitForText('$299.99 USD')
    await other.page.reload()
    await other.waitForHydration()
    await other.follow('View product')
    await other.page.waitForFunction(() => window.location.search === '?length=7.6m')
    await other.page.waitForSelector('main [aria-pressed=true]')
    const chosen = await other.page.$eval(
      'main [aria-pressed=true]',
      ({ textContent }) => textContent ?? ''
    )
    assert.match(chosen, /^24\.9 ft \(7\.6 m\)/)
    assert.deepEqual([...browser.errors, ...other.errors], [])
  })

  test('returns to both steps with their answers', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open(RESULT)
    await browser.follow('Signal')
    await browser.waitForText('Refresh rate')
    const rate = await browser.page.$eval('select[name=rate]', ({ value }) => value)
    assert.equal(rate, '120')
    await browser.follow('Run')
    await browser.waitForText('Length of the run')
    const length = await browser.page.$eval('input[name=length]', ({ value }) => value)
    assert.equal(length, '7')
    await browser.type('Length of the run', '-2')
    await browser.press('Continue')
    await browser.waitForText('Please enter a number of 0 or more.')
    assert.deepEqual(browser.errors, [])
  })

  test('works without JavaScript, results and forms', async ({ assert }) => {
    const response = await fetch(shopUrl(`/ca${RESULT}&${LIST}`))
    const text = textOf(await response.text())
    for (const part of [
      'Recommended',
      'THX Interconnect Long-Reach, 7.6 m',
      '$399.99 CAD',
      'Next best',
      'What would not work',
      'Its longest length here is 5 m, and your run is 7 m.',
      'Your runs',
      'Subtotal',
    ])
      assert.include(text, part)

    const { page } = await BrowserSession.start()
    await page.setJavaScriptEnabled(false)
    await page.goto(shopUrl('/chooser'))
    await page.type('input[name=length]', '20')
    await page.keyboard.press('Enter')
    await page.waitForSelector('select[name=rate]')
    await page.click('main form button[type=submit]')
    await page.waitForSelector('#recommended')
    const heading = await page.$eval('#recommended', ({ textContent }) => textContent)
    assert.equal(heading, 'Recommended')
  })

  test('puts a list of runs into the cart of a dealer', async ({ assert }) => {
    const dealer = await BrowserSession.signedIn(DEALER)
    await dealer.open(`${RESULT}&list=3m-4k-120`)
    await dealer.follow('Add to a list and check another run')
    await dealer.waitForText('Length of the run')
    await dealer.waitForText('Your runs')
    assert.equal(await queryOf(dealer), '?list=3m-4k-120,7m-4k-120-dolbyvision-vrr-earc')
    await dealer.press('Add all to cart')
    await dealer.waitForText('Added to cart!')
    await dealer.follow('View cart')
    await dealer.waitForText('THX Interconnect Short-Range HDMI Cable')
    await dealer.waitForText('THX Interconnect Long-Reach HDMI Cable')
    assert.deepEqual(dealer.errors, [])
  })

  test('is accessible and fits at every step', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    for (const path of [
      '/chooser',
      '/chooser?unit=m&rack=-1&wall=2',
      '/ca/chooser?length=7',
      `${RESULT}&${LIST}`,
      '/chooser?length=300&unit=ft&resolution=8k&rate=144',
    ]) {
      await visitor.open(path)
      await assertReadable(visitor.page, assert, path)
    }
    assert.deepEqual(visitor.errors, [])
  })
})

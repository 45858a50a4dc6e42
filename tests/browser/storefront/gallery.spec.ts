import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { picturesShown } from '#tests/browser/support/gallery'
import { shopUrl } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const FIRST = 'Seven HDMI cables side by side, one of them orange'
const SECOND = 'Wide open eye diagram of a long optical cable'
const LAST = 'Color bars and a gray ramp of our test signal'

const captionOf = (page: Page) => page.$eval('dialog [aria-live]', ({ textContent }) => textContent)
const scaleOf = (page: Page) =>
  page.$eval('dialog picture', ({ parentElement }) =>
    Number(/scale\(([\d.]+)\)/.exec(parentElement!.style.transform)?.[1])
  )
async function waitForCaption(page: Page, caption: string): Promise<void> {
  const isShown = (expected: string) =>
    document.querySelector('dialog [aria-live]')?.textContent === expected
  await page.waitForFunction(isShown, {}, caption)
}

test.group('The gallery', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the viewer works with the keyboard alone', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    const { page } = visitor
    await visitor.open('/gallery')
    await assertAccessible(page, assert, '/gallery', { hasTargetSize: true })
    await page.focus(`main a:has(img[alt="${FIRST}"])`)
    await page.keyboard.press('Enter')
    await waitForCaption(page, FIRST)
    await assertAccessible(page, assert, 'the viewer', { hasTargetSize: true })

    for (const [key, caption] of [
      ['ArrowRight', SECOND],
      ['ArrowLeft', FIRST],
      ['ArrowLeft', LAST],
      ['ArrowRight', FIRST],
      ['End', LAST],
      ['Home', FIRST],
      ['ArrowRight', SECOND],
    ] as const) {
      await page.keyboard.press(key)
      await waitForCaption(page, caption)
    }
    await page.keyboard.press('+')
    assert.isAbove(await scaleOf(page), 1)
    await page.keyboard.press('0')
    assert.equal(await scaleOf(page), 1)

    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('#main') && !document.activeElement.closest('dialog')
      )
      assert.isNotOk(isOutside, 'the focus stays in the viewer')
    }
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog'))
    await page.waitForFunction(
      (alt) => document.activeElement?.querySelector('img')?.alt === alt,
      {},
      SECOND
    )
    assert.isEmpty(visitor.errors)
  })

  test('swipes show other pictures, and a pinch enlarges one', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    const { page } = visitor
    await visitor.open('/ca/gallery')
    await assertAccessible(page, assert, '/ca/gallery at 390 px', { hasTargetSize: true })
    await page.click(`main a:has(img[alt="${FIRST}"])`)
    await waitForCaption(page, FIRST)
    const swipe = async (from: number, to: number) => {
      await page.touchscreen.touchStart(from, 400)
      await page.touchscreen.touchMove((from + to) / 2, 405)
      await page.touchscreen.touchMove(to, 405)
      await page.touchscreen.touchEnd()
    }
    await swipe(300, 80)
    await waitForCaption(page, SECOND)
    await swipe(80, 300)
    await waitForCaption(page, FIRST)
    await swipe(200, 180)
    assert.equal(await captionOf(page), FIRST)

    const client = await page.createCDPSession()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195 - apart, y: 400, id: 1 },
                { x: 195 + apart, y: 400, id: 2 },
              ],
      })
    await touch('touchStart', 30)
    await touch('touchMove', 60)
    await touch('touchMove', 90)
    await touch('touchEnd')
    const scale = await scaleOf(page)
    assert.isAbove(scale, 2)
    await swipe(300, 80)
    assert.equal(await captionOf(page), FIRST, 'a drag moves an enlarged picture')
    const close = await visitor.find('Close', 'button')
    await close.click()
    await page.waitForFunction(() => !document.querySelector('dialog'))
    assert.isEmpty(visitor.errors)
  })

  test('a picture has an address: Back closes it, a reload shows it, and it can be shared', async ({
    assert,
  }) => {
    const visitor = await BrowserSession.start(1280)
    const { page } = visitor
    const waitUntilClosed = () => page.waitForFunction(() => !document.querySelector('dialog'))
    const hasFocus = async (alt: string) => {
      const isFocused = (expected: string) =>
        document.activeElement?.querySelector('img')?.alt === expected
      await page.waitForFunction(isFocused, {}, alt)
    }
    await visitor.open('/home')
    await visitor.open('/gallery')
    await page.click(`main a:has(img[alt="${FIRST}"])`)
    await waitForCaption(page, FIRST)
    await page.waitForFunction(() => /^\?picture=[0-9a-f]{24}$/.test(location.search))
    const firstSearch = await page.evaluate(() => location.search)
    await page.keyboard.press('ArrowRight')
    await waitForCaption(page, SECOND)
    // The address follows the picture a moment later; going back before that would be a race.
    await page.waitForFunction(
      (first) => /^\?picture=[0-9a-f]{24}$/.test(location.search) && location.search !== first,
      {},
      firstSearch
    )
    const address = await page.evaluate(() => location.href)

    await page.goBack()
    await waitUntilClosed()
    await page.waitForFunction(() => location.search === '')
    await hasFocus(SECOND)
    await page.goForward()
    await waitForCaption(page, SECOND)
    await page.keyboard.press('Escape')
    await waitUntilClosed()
    await page.waitForFunction(() => location.search === '')
    await hasFocus(SECOND)

    const friend = await BrowserSession.start(390)
    await friend.page.goto(address)
    await waitForCaption(friend.page, SECOND)
    await friend.page.reload()
    await waitForCaption(friend.page, SECOND)
    const close = await friend.find('Close', 'button')
    await close.click()
    await friend.page.waitForFunction(() => location.search === '')
    await friend.page.waitForFunction(() => !document.querySelector('dialog'))
    await friend.open(`/ca/gallery?picture=${'0'.repeat(24)}`)
    assert.includeMembers(await picturesShown(friend.page), [
      FIRST,
      SECOND,
      LAST.replace('Color', 'Colour'),
    ])
    assert.isNull(await friend.page.$('dialog'))
    assert.isEmpty([...visitor.errors, ...friend.errors])
  })

  test('without JavaScript the thumbnails are links to the pictures', async ({ assert }) => {
    const { page } = await BrowserSession.start(1280)
    await page.setJavaScriptEnabled(false)
    await page.goto(shopUrl('/gallery'), { waitUntil: 'load' })
    assert.includeMembers(await picturesShown(page), [FIRST, SECOND, LAST])
    const href = await page.$eval('main a[href^="/pictures/"]', (link) => link.getAttribute('href'))
    const response = await page.goto(shopUrl(href!))
    assert.equal(response!.headers()['content-type'], 'image/jpeg')
  })
})

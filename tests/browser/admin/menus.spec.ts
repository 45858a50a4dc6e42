import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const MARGIN = 12
const BUTTON = 'button[aria-haspopup="menu"]'

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right, windowWidth: document.documentElement.clientWidth }
  })

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

const isButtonFocused = (page: Page) =>
  page.$$eval(BUTTON, (all) => all.some((button) => button === document.activeElement))

/** Opens an order of its own and returns its session; the only menu of the page is "More actions". */
async function openOrder(width: number): Promise<BrowserSession> {
  const staff = await BrowserSession.signedIn(ADMIN, width)
  const { _id: id } = await aStaffOrder()
  await staff.open(`/admin/orders/${id}`)
  await staff.find('More actions', 'button')
  return staff
}

test.group('Menus of actions', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('open beside their button, and Escape returns the focus to it')
    .with([1440, 390])
    .run(async ({ assert }, width) => {
      const staff = await openOrder(width)
      const { page } = staff
      await page.click(BUTTON)
      await page.waitForSelector('[role=menu]')
      const [button, menu] = [await boxOf(page, BUTTON), await boxOf(page, '[role=menu]')]
      assert.closeTo(menu.top, button.bottom + 8, 1)
      assert.isAtLeast(menu.left, MARGIN)
      assert.isAtMost(menu.right, menu.windowWidth - MARGIN)
      if (width === 1440) assert.closeTo(menu.right, button.right, 1)
      assert.equal(await page.$eval(BUTTON, ({ ariaExpanded }) => ariaExpanded), 'true')
      await assertAccessible(page, assert)

      await page.evaluate(() => window.scrollBy(0, 40))
      await page.waitForFunction(
        (selector) => {
          const [own, opened] = [selector, '[role=menu]'].map((one) =>
            document.querySelector(one)!.getBoundingClientRect()
          )
          return Math.abs(opened.top - own.bottom - 8) <= 1 || opened.bottom < own.top
        },
        {},
        BUTTON
      )
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role=menu]', { hidden: true })
      assert.isTrue(await isButtonFocused(page))
      assert.isEmpty(staff.errors)
    })

  test('open upwards where there is no space below', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/products')
    await page.waitForSelector(BUTTON)
    const last = await page.evaluateHandle((selector) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(selector)]
      const button = buttons.at(-1)!
      button.scrollIntoView({ block: 'end' })
      return button
    }, BUTTON)
    await last.click()
    await page.waitForSelector('[role=menu]')
    const button = await last.evaluate((element) => element.getBoundingClientRect().toJSON())
    const menu = await boxOf(page, '[role=menu]')
    assert.closeTo(menu.bottom, button.top - 8, 1)
    assert.closeTo(menu.right, button.right, 1)
    assert.isEmpty(staff.errors)
  })

  test('are used by keys alone: arrows, letters, and Tab, which leaves them', async ({
    assert,
  }) => {
    const staff = await openOrder(1440)
    const { page } = staff
    const press = (key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'Tab') => page.keyboard.press(key)
    await page.focus(BUTTON)
    await press('ArrowUp')
    await page.waitForSelector('[role=menu]')
    const items = await page.$$eval('[role=menuitem]:not(:disabled)', (all) =>
      all.map(({ textContent }) => textContent.trim())
    )
    assert.isAbove(items.length, 1)
    assert.equal(await focusedText(page), items.at(-1))
    await press('ArrowDown')
    assert.equal(await focusedText(page), items[0])
    await page.keyboard.type('Cancel')
    assert.equal(await focusedText(page), 'Cancel order')
    await press('Home')
    assert.equal(await focusedText(page), items[0])
    await press('Tab')
    await page.waitForSelector('[role=menu]', { hidden: true })
    assert.isFalse(await isButtonFocused(page))
    assert.isTrue(await page.evaluate(() => document.activeElement !== document.body))
    assert.isEmpty(staff.errors)
  })

  test('close where the user presses beside them, or their button again', async ({ assert }) => {
    const staff = await openOrder(1440)
    const { page } = staff
    await page.click(BUTTON)
    await page.waitForSelector('[role=menu]')
    await page.click('h1')
    await page.waitForSelector('[role=menu]', { hidden: true })
    await page.click(BUTTON)
    await page.waitForSelector('[role=menu]')
    await page.click(BUTTON)
    await page.waitForSelector('[role=menu]', { hidden: true })
    assert.equal(await page.$eval(BUTTON, ({ ariaExpanded }) => ariaExpanded), 'false')
    assert.isEmpty(staff.errors)
  })
})

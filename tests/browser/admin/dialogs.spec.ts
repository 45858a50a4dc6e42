import sharp from 'sharp'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, signUp, SUPER_ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import type { Page } from 'puppeteer'

const WIDTH = 1280

/** Returns the brightness of one pixel of the window, 0 to 255. */
async function brightnessAt(page: Page, x: number, y: number): Promise<number> {
  const clip = { x, y, width: 1, height: 1 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3
}

test.group('Dialogs', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('Ctrl S submits the form of a dialog, and not the one behind it', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(SUPER_ADMIN)
    const keyboard = new Keyboard(staff.page)
    const { email } = await signUp()
    await staff.open(`/admin/users?q=${email}`)
    const row = await staff.page.waitForSelector('main a[data-row-link]')
    await row!.click()
    await staff.press('Erase')
    await staff.type(`Type ${email} to confirm`, 'someone@example.com')
    await keyboard.save()
    await staff.page.waitForSelector('dialog [name="email"][aria-invalid="true"]')
    await staff.page.keyboard.press('Escape')

    await staff.open('/admin/groups')
    await staff.press('Create group')
    const name = `Saved by key ${Date.now()}`
    await staff.type('Name', name)
    await keyboard.save()
    await staff.waitForText(`${name} created.`)
    assert.isEmpty(staff.errors)
  })

  test('Escape returns the focus to the menu whose entry opened a dialog', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    const keyboard = new Keyboard(page)
    const order = await aStaffOrder()
    await staff.open(`/admin/orders/${order._id}`)
    const menu = await staff.find('More actions', 'button')
    await menu.focus()
    await keyboard.press('Enter')
    await page.waitForSelector('[role=menu]')
    await page.keyboard.type('Cancel')
    await keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    await keyboard.press('Escape')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'More actions'
    )
    assert.isEmpty(staff.errors)
  })

  test('Ctrl S saves a typed number that has not left its field, and keys of the page wait for a dialog', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    await staff.open('/admin/orders')
    await staff.press('Filter')
    await page.$eval('dialog[open] h2', (title) => (title as HTMLElement).click())
    await page.keyboard.press('n')
    const select = await page.waitForSelector('dialog[open] select[name="paid"]')
    await select!.select('true')
    await new Keyboard(page).save()
    await page.waitForFunction(() => location.search.includes('paid='))
    assert.equal(await page.evaluate(() => location.pathname), '/admin/orders')

    await staff.open('/admin/orders/0')
    await staff.press('Add custom item')
    await staff.type('Description of line 1', 'Rack labels')
    await staff.type('Price of line 1', '4.50')
    await staff.type('Quantity of line 1', '2.5')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await new Keyboard(page).save()
    const request = await sent
    const { cart } = JSON.parse(request.postData()!) as { cart: { quantity: number }[] }
    assert.equal(cart[0].quantity, 3)
    assert.isEmpty(staff.errors)
  })

  test('Save does not send the earlier number for a text that is none, and says so first', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    await staff.open('/admin/orders/0')
    await staff.press('Add custom item')
    await staff.type('Description of line 1', 'Rack labels')
    await staff.type('Price of line 1', '4.50')
    const quantities: number[] = []
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return
      const { cart } = JSON.parse(request.postData()!) as { cart: { quantity: number }[] }
      quantities.push(cart[0].quantity)
    })
    const save = [() => new Keyboard(page).save(), () => staff.press('Save order')]
    for (const attempt of save) {
      await staff.type('Quantity of line 1', 'abc')
      await attempt()
      await staff.waitForText('Please enter a whole number from 1 to 9999.')
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'))
      assert.equal(focused, 'spinbutton')
      assert.isEmpty(quantities)
    }
    await staff.type('Quantity of line 1', '7')
    await new Keyboard(page).save()
    await page.waitForFunction(
      () => document.querySelector('[role="alert"], dialog[open]') !== null
    )
    assert.deepEqual(quantities, [7])
    assert.isEmpty(staff.errors)
  })

  test('Ctrl S saves a stock count in its row', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    await staff.open('/admin/products?q=PXL8-CBH10')
    const cell = await page.waitForSelector('button[aria-label^="Stock of PXL8-CBH10"]')
    const onHand = Number(await cell!.evaluate(({ textContent }) => textContent))
    await cell!.click()
    await page.waitForSelector('input[name="stock"]')
    await page.keyboard.type(String(onHand))
    await new Keyboard(page).save()
    await staff.waitForText(`PXL8-CBH10: ${onHand} on hand`)
    assert.isEmpty(staff.errors)
  })

  test('a dialog that scrolls starts at its first field, or at its title and scrolls by keys', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    const { page } = staff
    const keyboard = new Keyboard(page)
    const focused = () => page.evaluate(() => document.activeElement!.tagName)
    const bodyStop = () =>
      page.$eval('dialog[open] [data-dialog-body]', (body) => (body as HTMLElement).tabIndex)
    await page.setViewport({ width: 390, height: 360 })
    await staff.open('/admin/orders')
    await staff.press('Filter')
    await page.waitForSelector('dialog[open]')
    assert.equal(await focused(), 'SELECT')
    assert.equal(await bodyStop(), -1)
    await keyboard.closeDialog()

    await page.setViewport({ width: 1280, height: 300 })
    await page.keyboard.type('?')
    await page.waitForSelector('dialog[open] [role="region"]')
    assert.equal(await focused(), 'H2')
    await keyboard.press('Tab')
    await keyboard.press('End')
    await page.waitForFunction(
      () => document.querySelector('dialog[open] [data-dialog-body]')!.scrollTop > 0
    )
    await keyboard.closeDialog()

    await page.setViewport({ width: 1280, height: 900 })
    await page.keyboard.type('?')
    await page.waitForSelector('dialog[open] h2:focus')
    assert.equal(await bodyStop(), -1)
    assert.isEmpty(staff.errors)
  })

  for (const theme of ['light', 'dark']) {
    test(`the gutter of the scrollbar is dimmed like the page in ${theme} mode`, async ({
      assert,
    }) => {
      const staff = await BrowserSession.signedIn(ADMIN, WIDTH, { hasScrollbars: true })
      const { page } = staff
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: theme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ])
      await staff.open('/admin/groups')
      const pageWidth = await page.$eval('main', (main) => main.getBoundingClientRect().right)
      assert.isBelow(pageWidth, WIDTH, 'the scrollbar takes up space')
      const [beside, gutter] = [pageWidth - 5, (pageWidth + WIDTH) / 2]
      const undimmed = await brightnessAt(page, beside, 600)
      await staff.press('Create group')
      await staff.find('New group', 'dialog')
      await page.waitForFunction(
        () => !document.getAnimations().some(({ playState }) => playState === 'running')
      )
      const dimmed = await brightnessAt(page, beside, 600)
      assert.isBelow(dimmed, undimmed, 'the page is dimmed')
      assert.approximately(await brightnessAt(page, gutter, 600), dimmed, 2)
    })
  }
})

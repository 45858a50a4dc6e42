import sharp from 'sharp'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, signUp, SUPER_ADMIN } from '#tests/browser/support/shop'
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

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN, DEALER } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const CABLE = 'THX-CBH30'

const openStaffSession = () => BrowserSession.signedIn(ADMIN, 1440)

async function openDealers(staff: BrowserSession): Promise<void> {
  await staff.open('/admin/groups')
  await staff.follow('Dealer')
  await staff.waitForText('Prices of Dealer')
}

/** Focuses the cell of a product in the column with this name. */
async function focusCell(page: Page, sku: string, column: string): Promise<void> {
  await page.evaluate(
    (rowName, columnName) => {
      const headers = [...document.querySelectorAll('[role="columnheader"]')]
      const index = headers.findIndex(({ textContent }) => textContent === columnName)
      const rows = [...document.querySelectorAll('[role="row"]')]
      const row = rows.find(({ firstElementChild }) => firstElementChild?.textContent === rowName)!
      const cell = row.children[index] as HTMLElement
      cell.scrollIntoView({ block: 'center' })
      cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    },
    sku,
    column
  )
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

/** Returns the value that differs from the focused cell, because an earlier run may have saved the other one. */
const differentValue = async (page: Page, first: string, second: string) =>
  Number(await focused(page)) === Number(first) ? second : first

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

test.group('The price grid', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('prices are entered by keyboard and paste, reviewed and saved, and the dealer sees them', async ({
    assert,
  }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await openDealers(staff)
    await assertAccessible(page, assert)
    const overflow = await page.$eval('[role="grid"]', ({ parentElement }) => {
      return parentElement!.scrollWidth - parentElement!.clientWidth
    })
    assert.equal(overflow, 0, 'all columns fit in the panel')

    await focusCell(page, CABLE, 'Price CAD')
    const price = await differentValue(page, '77.7', '76.7')
    await page.keyboard.type(price)
    await page.keyboard.press('Tab')
    const pieces = await differentValue(page, '3', '5')
    await page.keyboard.type('none')
    await page.keyboard.press('Enter')
    await staff.waitForText('1 error')
    await page.keyboard.press('ArrowUp')
    await staff.waitForText('Please enter a whole number from 1 to 9999, or leave the cell empty.')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Escape')
    assert.equal(await focused(page), '–')

    await paste(page, pieces)
    assert.equal(await focused(page), pieces)
    await page.keyboard.press('ArrowDown')
    const nextPieces = await differentValue(page, '4', '6')
    await page.keyboard.press('ArrowLeft')
    await paste(page, `${await differentValue(page, '115.5', '114.5')}\t${nextPieces}`)
    await staff.waitForText('4 cells changed')
    await assertAccessible(page, assert)

    await staff.press('Review changes')
    await staff.waitForText('affected')
    const review = await staff.text('dialog')
    assert.match(review, /^2 products changed, [1-9]\d* customers? affected/)
    for (const part of [CABLE, `$${price}0 CAD`, `from ${pieces} pieces`])
      assert.include(review, part)
    await assertAccessible(page, assert)
    await staff.press('Save prices')
    await staff.waitForText('Prices saved.')

    const dealer = await BrowserSession.signedIn(DEALER, 1440)
    await dealer.open('/ca/thxinterconnect/shortrange')
    await dealer.press('3 m')
    await dealer.waitForText(`Buy ${pieces} or more for $${price}0 CAD each.`)
    assert.deepEqual(staff.errors, [])
  })

  test('a file as Excel saves it becomes changes for review, and what is wrong in it is named', async ({
    assert,
  }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await openDealers(staff)
    await staff.press('Import')
    const path = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prix.csv')
    const text = `sep=;\r\nsku;price_cad;"Note, who";;\r\n${CABLE};1 054,99;;;\r\nNO-SUCH;1;;;\r\n;;;;\r\n`
    writeFileSync(path, `\uFEFF${text}`, 'utf16le')
    const input = await page.waitForSelector('dialog input[type=file]')
    await input!.uploadFile(path)
    await staff.waitForText('Skipped lines:')
    await staff.waitForText('Line 4, sku: Unknown SKU NO-SUCH')
    await assertAccessible(page, assert)
    await submitDialog(staff, 'Import')
    await staff.waitForText('1 cell changed')
    await focusCell(page, CABLE, 'Price CAD')
    assert.equal(await focused(page), '1 054,99')
    assert.deepEqual(staff.errors, [])
  })

  test('one menu offers the price lists of a group', async ({ assert }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await openDealers(staff)
    await staff.press('Price list')
    await page.waitForSelector('[role="menuitem"]')
    const items = await page.$$eval('a[role="menuitem"]', (links) =>
      links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).search])
    )
    assert.deepEqual(
      items.map(([text]) => text),
      ['PDF in USD', 'CSV in USD', 'PDF in CAD', 'CSV in CAD']
    )
    assert.match(String(items[3][1]), /group=[0-9a-f]{24}&currency=cad&format=csv/)
    await assertAccessible(page, assert)
  })

  test('discarded cells need a confirmation, and Ctrl Z restores them', async ({ assert }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await openDealers(staff)
    await focusCell(page, CABLE, 'Price CAD')
    const price = await differentValue(page, '61.5', '62.5')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await staff.waitForText('1 cell changed')

    await staff.press('Discard')
    await staff.waitForText('Discard 1 changed cell?')
    await page.keyboard.press('Escape')
    await staff.waitForTextToDisappear('Discard 1 changed cell?')
    assert.include(await staff.text(), '1 cell changed')

    await staff.press('Discard')
    await staff.press('Discard changes')
    await staff.waitForTextToDisappear('1 cell changed')
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await staff.waitForText('1 cell changed')
    await focusCell(page, CABLE, 'Price CAD')
    assert.equal(await focused(page), price)
  })

  test('the second of two concurrent edits reports a conflict and preserves its entries', async ({
    assert,
  }) => {
    const [first, second] = [await openStaffSession(), await openStaffSession()]
    for (const staff of [first, second]) await openDealers(staff)
    await focusCell(first.page, 'THX-CBH20', 'Price USD')
    const firstPrice = await differentValue(first.page, '71', '73')
    for (const [staff, price] of [
      [first, firstPrice],
      [second, '72'],
    ] as const) {
      await focusCell(staff.page, 'THX-CBH20', 'Price USD')
      await staff.page.keyboard.type(price)
      await staff.page.keyboard.press('Enter')
    }
    await first.press('Review changes')
    await first.press('Save prices')
    await first.waitForText('Prices saved.')
    await second.press('Review changes')
    await second.waitForText('Another user changed these prices')
    await second.press('Reload')
    await second.waitForText('1 cell changed')
    await focusCell(second.page, 'THX-CBH20', 'Price USD')
    assert.equal(await focused(second.page), '72')
  })
})

import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { ADMIN, DEALER } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import type { Page } from 'puppeteer'

const CABLE = 'THX-CBH30'

const aClerk = () => Visitor.signedIn(ADMIN, 1440)

async function openDealers(staff: Visitor): Promise<void> {
  await staff.open('/admin/groups')
  await staff.follow('Dealer')
  await staff.sees('Prices of Dealer')
}

/** The cell of a product in the column with this name, and the focus in it */
async function go(page: Page, sku: string, column: string): Promise<void> {
  await page.evaluate(
    (wanted, name) => {
      const heads = [...document.querySelectorAll('[role="columnheader"]')]
      const at = heads.findIndex(({ textContent }) => textContent === name)
      const rows = [...document.querySelectorAll('[role="row"]')]
      const row = rows.find((one) => one.firstElementChild?.textContent === wanted)!
      const cell = row.children[at] as HTMLElement
      cell.scrollIntoView({ block: 'center' })
      cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    },
    sku,
    column
  )
}

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? '')

/** What differs from the cell in focus, so that typing it is a change */
const change = async (page: Page, one: string, other: string) =>
  Number(await focused(page)) === Number(one) ? other : one

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

test.group('The table of prices', (group) => {
  group.each.teardown(everybodyLeaves)

  test('is filled by keyboard and paste, looked over and saved, and the dealer pays it', async ({
    assert,
  }) => {
    const staff = await aClerk()
    const { page } = staff
    await openDealers(staff)
    await isClean(page, assert)

    await go(page, CABLE, 'Price CAD')
    const price = await change(page, '77.7', '76.7')
    await page.keyboard.type(price)
    await page.keyboard.press('Tab')
    const pieces = await change(page, '3', '5')
    await page.keyboard.type('none')
    await page.keyboard.press('Enter')
    await staff.sees('1 error')
    await page.keyboard.press('ArrowUp')
    await staff.sees('Please enter a whole number from 1 to 9999, or leave the cell empty.')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    await page.keyboard.press('Escape')
    assert.equal(await focused(page), '–')

    await paste(page, pieces)
    assert.equal(await focused(page), pieces)
    await page.keyboard.press('ArrowDown')
    const nextPieces = await change(page, '4', '6')
    await page.keyboard.press('ArrowLeft')
    await paste(page, `${await change(page, '115.5', '114.5')}\t${nextPieces}`)
    await staff.sees('4 cells changed')
    await isClean(page, assert)

    await staff.press('Review changes')
    await staff.sees('affected')
    const review = await staff.text('dialog')
    assert.match(review, /^2 products changed, [1-9]\d* customers? affected/)
    for (const part of [CABLE, `$${price}0 CAD`, `from ${pieces} pieces`])
      assert.include(review, part)
    await isClean(page, assert)
    await staff.press('Save prices')
    await staff.sees('Prices saved.')

    const dealer = await Visitor.signedIn(DEALER, 1440)
    await dealer.open('/ca/thxinterconnect/shortrange')
    await dealer.press('3 m')
    await dealer.sees(`Buy ${pieces} or more for $${price}0 CAD each.`)
    assert.deepEqual(staff.complaints, [])
  })

  test('of two who save the second is told, and keeps what was entered', async ({ assert }) => {
    const [first, second] = [await aClerk(), await aClerk()]
    for (const visitor of [first, second]) await openDealers(visitor)
    await go(first.page, 'THX-CBH20', 'Price USD')
    const other = await change(first.page, '71', '73')
    for (const [visitor, price] of [
      [first, other],
      [second, '72'],
    ] as const) {
      await go(visitor.page, 'THX-CBH20', 'Price USD')
      await visitor.page.keyboard.type(price)
      await visitor.page.keyboard.press('Enter')
    }
    await first.press('Review changes')
    await first.press('Save prices')
    await first.sees('Prices saved.')
    await second.press('Review changes')
    await second.sees('Another user changed these prices')
    await second.press('Reload')
    await second.sees('1 cell changed')
    await go(second.page, 'THX-CBH20', 'Price USD')
    assert.equal(await focused(second.page), '72')
  })
})

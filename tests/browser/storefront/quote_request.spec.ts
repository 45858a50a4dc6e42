import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { openOrderFile, purchaseOrderPdf } from '#tests/browser/support/order_file'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, DEALER, shopUrl } from '#tests/browser/support/shop'

const WIDTHS = [390, 1440]

async function assertNoOverflow(browser: BrowserSession): Promise<void> {
  const overflow = await browser.page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth
  )
  if (overflow > 0) throw new Error(`The page is ${overflow} px too wide`)
}

test.group('A quote request', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of WIDTHS)
    test(`leads from the pasted order to the quote that staff write, ${width} px wide`, async ({
      assert,
    }) => {
      const po = `Q-${width}-${Date.now()}`
      const dealer = await BrowserSession.signedIn(DEALER, width)
      await dealer.open('/quick-order')
      await dealer.type('Your order', `PO ${po}\n700 x THX-CBH20`)
      await dealer.press('Read order')
      await dealer.waitForText('All lines with a product were understood.')
      await assertAccessible(dealer.page, assert, 'preview', { hasTargetSize: true })
      await assertNoOverflow(dealer)
      await dealer.press('Ask for a quote')
      await dealer.waitForText('Your request was sent.')
      const pasted = await dealer.find('Your order', 'textbox')
      assert.equal(await pasted.evaluate((area) => (area as HTMLTextAreaElement).value), '')

      const staff = await BrowserSession.signedIn(ADMIN, width)
      await staff.open(`/admin/inbox?q=${po}`)
      await staff.waitForText('700 × THX-CBH20')
      await assertAccessible(staff.page, assert, 'inbox')
      await staff.follow('Quote request: open as a quote')
      await staff.waitForText('Requested quote')
      const quantity = await staff.find('Quantity of THX-CBH20', 'spinbutton')
      assert.equal(await quantity.evaluate((input) => (input as HTMLInputElement).value), '700')
      await assertNoOverflow(staff)
      await staff.press('Save order')
      await staff.waitForText('saved.')
      await staff.waitForText(po)
      assert.deepEqual([...dealer.errors, ...staff.errors], [])
    })

  test('is sent with a list of runs, which is a file, too', async ({ assert }) => {
    const dealer = await BrowserSession.signedIn(DEALER)
    const room = `Bar ${Date.now()}`
    await dealer.open('/chooser?list=3m-4k-60')
    await dealer.type('Length of the run', '7 m')
    await dealer.type('Room (optional)', room)
    await dealer.press('Continue')
    await dealer.waitForText('Resolution')
    await dealer.press('Show the cable')
    await dealer.follow('Add to a list and check another run')
    await dealer.waitForText(room)
    await assertAccessible(dealer.page, assert, 'list', { hasTargetSize: true })
    const href = await dealer.page.$eval('a[download]', (link) => (link as HTMLAnchorElement).href)
    assert.isTrue(href.startsWith(shopUrl()))
    const csv = await dealer.page.evaluate(async (address) => {
      const response = await fetch(address)
      return response.text()
    }, href)
    assert.include(csv, `${room},`)
    await dealer.press('Ask for a quote')
    await dealer.waitForText('Your request was sent.')

    const staff = await BrowserSession.signedIn(ADMIN)
    await staff.open(`/admin/inbox?q=${encodeURIComponent(room)}`)
    await staff.waitForText('Quote request')
    assert.deepEqual([...dealer.errors, ...staff.errors], [])
  })
})

test.group('An order that staff paste', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of WIDTHS)
    test(`fills the lines of a new order, ${width} px wide`, async ({ assert }) => {
      const staff = await BrowserSession.signedIn(ADMIN, width)
      await staff.open('/admin/orders/0')
      await staff.press('Paste an order')
      await staff.type(
        'The customer’s order',
        'PO 77-1\n3 x thx cbh20\nTHX-CBH10;4\n6 x THX short range'
      )
      await staff.press('Read order')
      await staff.waitForText('1 line not understood')
      await staff.waitForText('Line 4: 6 x THX short range')
      await assertAccessible(staff.page, assert, 'dialog', { hasTargetSize: true })
      await assertNoOverflow(staff)
      await staff.press('Add 2 lines')
      const quantity = await staff.find('Quantity of THX-CBH10', 'spinbutton')
      assert.equal(await quantity.evaluate((input) => (input as HTMLInputElement).value), '4')
      const po = await staff.find('Customer PO (optional)', 'textbox')
      assert.equal(await po.evaluate((input) => (input as HTMLInputElement).value), '77-1')
      assert.deepEqual(staff.errors, [])
    })

  test('is read from a PDF', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN)
    await staff.open('/admin/orders/0')
    await staff.press('Paste an order')
    await staff.find('The customer’s order', 'textbox')
    await openOrderFile(staff, { name: 'order.pdf', bytes: purchaseOrderPdf(), how: 'drop' })
    await staff.press('Add 2 lines')
    const quantity = await staff.find('Quantity of THX-CBH10', 'spinbutton')
    assert.equal(await quantity.evaluate((input) => (input as HTMLInputElement).value), '4')
    assert.deepEqual(staff.errors, [])
  })
})

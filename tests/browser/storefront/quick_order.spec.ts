import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { openOrderFile, purchaseOrderPdf } from '#tests/browser/support/order_file'
import { handOverAnswers, holdAnswers, untilHeldBack } from '#tests/browser/support/late_answers'
import { signUp } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { userIdOf } from '#tests/browser/support/staff_orders'

const SHIP_TO = '400 Pine Street'
const ORDER = `Hello,
PO 45-1187

3 x thx cbh20 @ $1.50
NX-4401 2 pcs
6 x THX short range
Regards, Joe

Ship To:
Harbour AV
${SHIP_TO}
Portland, OR 97204`

async function signIn(width: number): Promise<BrowserSession> {
  const { email, password } = await signUp()
  const staff = await staffCall()
  const groups = await staff<{ _id: string; name: string }[]>('GET', '/api/groups')
  const group = groups.find(({ name }) => name === 'Dealer')!
  const account = { group: group._id, currency: 'usd' }
  await staff('PUT', `/api/users/${await userIdOf(email)}`, account)
  const browser = await BrowserSession.start(width)
  await browser.signIn(email, password)
  return browser
}

/** Chooses the option of a select that begins with a text. */
async function choose(browser: BrowserSession, label: string, start: string): Promise<void> {
  const select = await browser.find(label, 'combobox')
  const value = await select.evaluate(
    (element, text) =>
      [...(element as HTMLSelectElement).options].find((option) => option.label.startsWith(text))!
        .value,
    start
  )
  await (select as unknown as { select(value: string): Promise<unknown> }).select(value)
}

test.group('The page Quick order', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of [390, 1440])
    test(`reads a pasted order and puts it into the cart, ${width} px wide`, async ({ assert }) => {
      const browser = await signIn(width)
      await browser.open('/quick-order')
      await assertAccessible(browser.page, assert, 'empty')
      await browser.type('Your order', ORDER)
      await browser.page.reload()
      await browser.page.waitForFunction(
        (text) => document.querySelector('textarea')?.value === text,
        {},
        ORDER
      )
      await browser.press('Read order')
      await browser.waitForText('2 lines were not understood.')
      await browser.waitForText('Your order says $1.50 USD. Our price applies.')
      await browser.waitForText('NX-4401 is no product number of the shop.')
      await assertAccessible(browser.page, assert, 'preview', { hasTargetSize: true })
      const overflow = await browser.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth
      )
      assert.isAtMost(overflow, 0)

      await choose(browser, 'Product of line 5', 'THX-CBH10')
      const use = await browser.find('Use line 5', 'button')
      await use.click()
      const remove = await browser.find('Remove line 6', 'button')
      await remove.click()
      await browser.waitForText('All lines with a product were understood.')
      await browser.waitForText('Ship to, as in the order')
      const shipTo = await browser.find('Ship to the address in the order', 'checkbox')
      await shipTo.click()
      const field = await browser.find('Customer PO (optional)', 'textbox')
      assert.equal(await field.evaluate((input) => (input as HTMLInputElement).value), '45-1187')
      await browser.page.waitForSelector(
        '::-p-xpath(//button[contains(., "Add all to cart") and not(@disabled)])'
      )
      await browser.press('Add all to cart')
      await browser.waitForPath('/checkout/cart')
      await browser.find('Check out', 'button')
      for (const sku of ['THX-CBH20', 'THX-CBH10']) await browser.waitForText(sku)
      const po = await browser.find('Customer PO (optional)', 'textbox')
      assert.equal(await po.evaluate((input) => (input as HTMLInputElement).value), '45-1187')

      await browser.press('Check out')
      await browser.waitForPath('/checkout/address')
      const street = await browser.find('Address', 'textbox')
      assert.equal(await street.evaluate((input) => (input as HTMLInputElement).value), SHIP_TO)
      await browser.open('/checkout/cart')

      await browser.follow('Paste an order')
      await browser.waitForPath('/quick-order')
      const pasted = await browser.find('Your order', 'textbox')
      assert.equal(await pasted.evaluate((area) => (area as HTMLTextAreaElement).value), '')
      await browser.find('Delete NX-4401', 'button')
      await openOrderFile(browser, {
        ...{ name: 'order.csv', bytes: 'part,qty\nnx4401,4\n', how: 'choose' },
      })
      await browser.waitForText('All lines with a product were understood.')
      await browser.find('Quantity of line 2', 'spinbutton')
      const forget = await browser.find('Delete NX-4401', 'button')
      await forget.focus()
      await browser.page.keyboard.press('Enter')
      await browser.waitForText('Part numbers of your own appear here')
      assert.notEqual(await browser.page.evaluate(() => document.activeElement?.tagName), 'BODY')
      assert.deepEqual(browser.errors, [])
    })

  for (const { width, how } of [
    { width: 390, how: 'choose' },
    { width: 1440, how: 'drop' },
  ] as const)
    test(`reads a PDF, ${width} px wide`, async ({ assert }) => {
      const browser = await signIn(width)
      await browser.open('/quick-order')
      await browser.find('Your order', 'textbox')
      await openOrderFile(browser, { name: 'order.pdf', bytes: purchaseOrderPdf(), how })
      await browser.waitForText('All lines with a product were understood.')
      for (const text of ['2 lines', '4 lines without a product']) await browser.waitForText(text)
      await browser.waitForText('THX-CBH10')
      const field = await browser.find('Customer PO (optional)', 'textbox')
      assert.equal(await field.evaluate((input) => (input as HTMLInputElement).value), '45-2244')
      await assertAccessible(browser.page, assert, 'preview of a PDF', { hasTargetSize: true })

      await openOrderFile(browser, { name: 'scan.pdf', bytes: 'PK a workbook', how })
      await browser.waitForText('scan.pdf is no PDF file.')
      assert.deepEqual(
        browser.errors.filter((error) => !error.includes('422')),
        []
      )
    })

  test('shows the prices of the order that was read last', async ({ assert }) => {
    const browser = await signIn(1440)
    const { page } = browser
    const read = async (text: string, button: string) => {
      await browser.type('Your order', text)
      await browser.press(button)
    }
    const prices = async () => {
      const text = await browser.text('main')
      return text.match(/\$[\d,.]+/g)
    }
    await browser.open('/quick-order')
    await read('2 x THX-CBH10', 'Read order')
    await browser.find('Quantity of line 1', 'spinbutton')
    await holdAnswers(page, '/api/quick_order/prices')
    await browser.type('Quantity of line 1', '7')
    await page.keyboard.press('Tab')
    await untilHeldBack(page)
    const area = await browser.find('Your order', 'textbox')
    await area.evaluate((element) => (element as HTMLTextAreaElement).select())
    await read('1 x THX-CBH20', 'Read again')
    await browser.waitForText('THX-CBH20')
    await browser.settle()
    const before = await prices()
    await handOverAnswers(page)
    await browser.settle()
    assert.isNotEmpty(before)
    assert.deepEqual(await prices(), before)
  })

  test('asks a visitor to log in', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/ca/quick-order')
    assert.match(browser.page.url(), /\/login$/)
  })
})

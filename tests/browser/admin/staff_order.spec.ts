import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, DEALER, DEMO_PASSWORD, json, shopUrl } from '#tests/browser/support/shop'
import { createPromo } from '#tests/browser/support/shop_database'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import { Money } from '#shared/money'
import type { ProductJson } from '#storefront/views'

const SKU = 'PXL-HFC10'
const QUANTITY = 5
// The "no results" option has no key.
const RESULT_OPTION = '[role="option"][data-key]'

/** Returns the price of one piece that the API reports to the dealer for this quantity. */
async function dealerPrice(): Promise<string> {
  const account = { email: DEALER, password: DEMO_PASSWORD }
  const { token } = (await json('POST', '/api/auth/signin', account)) as { token: string }
  const response = await fetch(shopUrl('/api/products?c=cad'), { headers: { 'x-token': token } })
  const products = (await response.json()) as ProductJson[]
  const { pricebreaks } = products.find(({ sku }) => sku === SKU)!
  const { price } = pricebreaks.findLast(({ quantity }) => quantity <= QUANTITY)!
  return Money.parse(price, 'cad').format()
}

/** Presses a button of the order page and returns the text of the PDF. */
async function readDocument(staff: BrowserSession, button: string): Promise<string> {
  const responded = staff.page.waitForResponse((one) => one.url().endsWith('/docs'), {
    timeout: 60_000,
  })
  await staff.press(button)
  const response = await responded
  const { pdf } = (await response.json()) as { pdf: string }
  const { pages } = await readPdf(Buffer.from(pdf, 'base64'))
  return pages.join(' ')
}

async function addProduct(staff: BrowserSession, sku: string): Promise<void> {
  await staff.type('Add a product', sku)
  await staff.page.waitForSelector(RESULT_OPTION)
  await staff.page.keyboard.press('Enter')
}

test.group('Staff orders', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an order for a dealer from the customer list has the dealer price, also in its documents', async ({
    assert,
  }) => {
    const price = await dealerPrice()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/users?q=${DEALER}`)
    await assertAccessible(staff.page, assert)
    await staff.follow('Create Order')
    await staff.waitForPath('/admin/orders/0')
    await staff.waitForText('Marc Tremblay')
    await assertAccessible(staff.page, assert)

    await addProduct(staff, SKU)
    await staff.waitForText('Why this price')
    await addProduct(staff, SKU)
    const quantity = await staff.find(`Quantity of ${SKU}`, 'spinbutton')
    assert.equal(await quantity.evaluate((field) => (field as HTMLInputElement).value), '2')
    await staff.type(`Quantity of ${SKU}`, String(QUANTITY))
    const [amount] = price.slice(1).split(' ')
    await staff.page.waitForSelector(`input[placeholder="${amount}"]`)
    await assertAccessible(staff.page, assert)

    await staff.press('Save')
    await staff.waitForText('saved.')
    await staff.page.waitForFunction(() => !window.location.pathname.endsWith('/0'))
    await staff.waitForText('Order created')
    await staff.waitForText(price)
    await assertAccessible(staff.page, assert)
    for (const button of ['Quote', 'Pro-forma'])
      assert.include(await readDocument(staff, button), `$${amount}`, button)
    assert.isEmpty(staff.errors)
  })

  test('a quote for a guest with a manual price is created with the keyboard at 390 px', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    const keyboard = new Keyboard(page)
    await staff.open('/admin/orders')
    await page.keyboard.press('n')
    await staff.waitForPath('/admin/orders/0')
    await assertAccessible(page, assert)

    await keyboard.fill('E-mail (optional)', 'walk-in@example.com')
    await keyboard.fill('Add a product', 'THX-CBH20')
    await page.waitForSelector(RESULT_OPTION)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await staff.waitForText('Why this price')
    await keyboard.activate('Add custom item')
    await page.keyboard.type('Delivery by hand')
    await staff.press('Save')
    await staff.waitForText('Enter a price.')
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    assert.equal(focused, 'cart.1.cost')
    await page.keyboard.type('19.5')
    await staff.type('Price of THX-CBH20', '50')
    await staff.waitForText('Set by hand, instead of')
    await staff.waitForText('$69.50 USD')
    await assertAccessible(page, assert)

    const isQuote = await staff.find('Save as a quote', 'checkbox')
    await isQuote.focus()
    await page.keyboard.press('Space')
    await staff.waitForText('Valid for days')

    await page.keyboard.press('Enter')
    assert.isTrue(page.url().endsWith('/admin/orders/0'))
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await staff.waitForText('Price set by hand')
    await staff.waitForText('$69.50 USD')
    await staff.waitForText('Send quote')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  })

  test('totals can be requested again after a network error', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders/0')
    await addProduct(staff, 'THX-CBH20')
    await staff.waitForText('Why this price')
    await staff.page.setOfflineMode(true)
    await staff.type('Quantity of THX-CBH20', '3')
    await staff.waitForText('The totals were not calculated')
    await assertAccessible(staff.page, assert)
    await staff.page.setOfflineMode(false)
    await staff.press('Try again')
    await staff.waitForTextToDisappear('The totals were not calculated')
    await staff.waitForText(Money.of(3 * 5999, 'usd').format())
    assert.isEmpty(staff.errors)
  })

  test('customers and products are added by typing and Enter, which does not save the order', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await staff.open('/admin/orders/0')
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    assert.equal(await focused(), 'Find a customer')
    await page.keyboard.press('Enter')
    await page.keyboard.type(DEALER)
    // Slow typing also shows the results of the first letters.
    await page.waitForSelector('::-p-xpath(//*[@role="option"][contains(., "Marc Tremblay")])')
    await page.keyboard.press('Enter')
    await staff.waitForText('Marc Tremblay')
    assert.equal(await focused(), 'Add a product')

    for (let scans = 0; scans < 2; scans++) {
      await page.keyboard.type(SKU)
      await page.waitForSelector(RESULT_OPTION)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '')
      await page.keyboard.press('Enter')
    }
    await staff.waitForText('Why this price')
    const quantity = await staff.find(`Quantity of ${SKU}`, 'spinbutton')
    assert.equal(await quantity.evaluate((field) => (field as HTMLInputElement).value), '2')
    await page.keyboard.type('no such product')
    await staff.waitForText('No matching products')
    await page.keyboard.press('Enter')
    assert.deepEqual([await focused(), saves], ['Add a product', []])
    assert.isEmpty(staff.errors)
  })

  test('the search for a customer lists the first five', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/admin/orders/0')
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    const listed = page.waitForResponse((response) => response.url().endsWith('/api/users/search'))
    await page.keyboard.type('pixelgen')
    const response = await listed
    const { results, count } = (await response.json()) as { results: []; count: number }
    await page.waitForSelector('[role="option"]')
    const options = await page.$$('[role="option"]')
    assert.lengthOf(options, 5)
    assert.lengthOf(results, 5)
    assert.isAbove(count, 5)
    assert.isEmpty(staff.errors)
  })

  test('a code that a customer says by phone reduces the order, or the form says why it does not', async ({
    assert,
  }) => {
    const code = 'BYPHONE50'
    createPromo(code, 50)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders/0')
    await addProduct(staff, SKU)
    await staff.waitForText('Why this price')
    await staff.type('Promo code (optional)', 'NO-SUCH-CODE')
    await staff.waitForText('Invalid code')
    await staff.type('Promo code (optional)', code.toLowerCase())
    await staff.waitForText('Promo code applied!')
    await staff.waitForText(`Discount (${code})`)
    await staff.waitForText('Set by the promo code.')
    const discount = await staff.find('Discount (optional)', 'textbox')
    const amount = await discount.evaluate((field) => (field as HTMLInputElement).value)
    assert.match(amount, /^\d+\.\d{2}$/)
    await assertAccessible(staff.page, assert)

    await staff.press('Save')
    await staff.waitForText('Order created')
    assert.include(await staff.text(), `Discount (${code})`)
    const path = new URL(staff.page.url()).pathname
    await staff.open(`${path}/edit`)
    await staff.waitForText('Promo code applied!')
    await staff.type('Promo code (optional)', '')
    await staff.waitForTextToDisappear(`Discount (${code})`)
    await staff.type('Discount (optional)', '1')
    await staff.press('Save')
    await staff.waitForText('Order changed')
    assert.notInclude(await staff.text(), `Discount (${code})\n`)
    assert.isEmpty(staff.errors)
  })

  test('leaving an unsaved order needs a confirmation', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders/0')
    await staff.type('Customer PO (optional)', 'PO-1')
    await staff.follow('Orders')
    await staff.waitForText('Leave without saving?')
    await staff.press('Stay')
    assert.isTrue(staff.page.url().endsWith('/admin/orders/0'))
  })
})

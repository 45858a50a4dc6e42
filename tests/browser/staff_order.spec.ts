import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, DEALER, DEMO_PASSWORD, json, shopUrl } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import { Money } from '#shared/money'
import type { ProductJson } from '#storefront/views'

const SKU = 'PXL-HFC10'
const PIECES = 5
// Saying that nothing is found is an option, too, but one without a key.
const OFFERED = '[role="option"][data-key]'

/** What the dealer pays for so many, as the shop tells the dealer */
async function dealersPrice(): Promise<string> {
  const account = { email: DEALER, password: DEMO_PASSWORD }
  const { token } = (await json('POST', '/api/auth/signin', account)) as { token: string }
  const response = await fetch(shopUrl('/api/products?c=cad'), { headers: { 'x-token': token } })
  const products = (await response.json()) as ProductJson[]
  const { pricebreaks } = products.find(({ sku }) => sku === SKU)!
  const { price } = pricebreaks.findLast(({ quantity }) => quantity <= PIECES)!
  return Money.parse(price, 'cad').format()
}

/** The paper behind a button of the order's page, as text */
async function paper(clerk: Visitor, button: string): Promise<string> {
  const answered = clerk.page.waitForResponse((response) => response.url().endsWith('/docs'), {
    timeout: 60_000,
  })
  await clerk.press(button)
  const answer = await answered
  const { pdf } = (await answer.json()) as { pdf: string }
  const { pages } = await readPdf(Buffer.from(pdf, 'base64'))
  return pages.join(' ')
}

async function addProduct(clerk: Visitor, sku: string): Promise<void> {
  await clerk.type('Add a product', sku)
  await clerk.page.waitForSelector(OFFERED)
  await clerk.page.keyboard.press('Enter')
}

test.group('Staff make an order', (group) => {
  group.each.teardown(everybodyLeaves)

  test('for a dealer from the list of customers, at the price that the dealer sees, to its papers', async ({
    assert,
  }) => {
    const price = await dealersPrice()
    const clerk = await Visitor.signedIn(ADMIN, 1440)
    await clerk.open(`/admin/users?q=${DEALER}`)
    await isClean(clerk.page, assert)
    await clerk.follow('Create Order')
    await clerk.isOn('/admin/orders/0')
    await clerk.sees('Cinéma Maison Laval')
    await isClean(clerk.page, assert)

    await addProduct(clerk, SKU)
    await clerk.sees('Why this price')
    await addProduct(clerk, SKU)
    const quantity = await clerk.find(`Quantity of ${SKU}`, 'spinbutton')
    assert.equal(await quantity.evaluate((field) => (field as HTMLInputElement).value), '2')
    await clerk.type(`Quantity of ${SKU}`, String(PIECES))
    const [amount] = price.slice(1).split(' ')
    await clerk.page.waitForSelector(`input[placeholder="${amount}"]`)
    await isClean(clerk.page, assert)

    await clerk.press('Save')
    await clerk.sees('saved.')
    await clerk.page.waitForFunction(() => !window.location.pathname.endsWith('/0'))
    await clerk.sees('Order created')
    await clerk.sees(price)
    await isClean(clerk.page, assert)
    for (const button of ['Quote', 'Pro-forma'])
      assert.include(await paper(clerk, button), `$${amount}`, button)
    assert.isEmpty(clerk.complaints)
  }).timeout(180_000)

  test('for a guest on a phone, by the keyboard alone, with a price of their own', async ({
    assert,
  }) => {
    const clerk = await Visitor.signedIn(ADMIN, 390)
    const { page } = clerk
    const keyboard = new Keyboard(page)
    await clerk.open('/admin/orders')
    await page.keyboard.press('n')
    await clerk.isOn('/admin/orders/0')
    await isClean(page, assert)

    await keyboard.fill('E-mail (optional)', 'walk-in@example.com')
    await keyboard.fill('Add a product', 'THX-CBH20')
    await page.waitForSelector(OFFERED)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await clerk.sees('Why this price')
    await keyboard.toLink('Add custom item')
    await page.keyboard.type('Delivery by hand')
    await clerk.press('Save')
    await clerk.sees('Enter a price.')
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    assert.equal(focused, 'cart.1.cost')
    await page.keyboard.type('19.5')
    await clerk.type('Price of THX-CBH20', '50')
    await clerk.sees('Set by hand, instead of')
    await clerk.sees('$69.50 USD')
    await isClean(page, assert)

    await page.keyboard.press('Enter')
    assert.isTrue(page.url().endsWith('/admin/orders/0'))
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await clerk.sees('Price set by hand')
    await clerk.sees('$69.50 USD')
    await isClean(page, assert)
    assert.isEmpty(clerk.complaints)
  })

  test('whose totals are asked for again when the line was broken', async ({ assert }) => {
    const clerk = await Visitor.signedIn(ADMIN, 1440)
    await clerk.open('/admin/orders/0')
    await addProduct(clerk, 'THX-CBH20')
    await clerk.sees('Why this price')
    await clerk.page.setOfflineMode(true)
    await clerk.type('Quantity of THX-CBH20', '3')
    await clerk.sees('The totals were not calculated')
    await isClean(clerk.page, assert)
    await clerk.page.setOfflineMode(false)
    await clerk.press('Try again')
    await clerk.seesNoMore('The totals were not calculated')
    await clerk.sees(Money.of(3 * 5999, 'usd').format())
    assert.isEmpty(clerk.complaints)
  })

  test('found by typing and Enter alone, which saves nothing by itself', async ({ assert }) => {
    const clerk = await Visitor.signedIn(ADMIN, 1440)
    const { page } = clerk
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await clerk.open('/admin/orders/0')
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    assert.equal(await focused(), 'Find a customer')
    await page.keyboard.press('Enter')
    await page.keyboard.type(DEALER)
    await page.waitForSelector(OFFERED)
    await page.keyboard.press('Enter')
    await clerk.sees('Cinéma Maison Laval')
    assert.equal(await focused(), 'Add a product')

    for (let scans = 0; scans < 2; scans++) {
      await page.keyboard.type(SKU)
      await page.waitForSelector(OFFERED)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '')
      await page.keyboard.press('Enter')
    }
    await clerk.sees('Why this price')
    const quantity = await clerk.find(`Quantity of ${SKU}`, 'spinbutton')
    assert.equal(await quantity.evaluate((field) => (field as HTMLInputElement).value), '2')
    await page.keyboard.type('no such thing')
    await clerk.sees('No matching products')
    await page.keyboard.press('Enter')
    assert.deepEqual([await focused(), saves], ['Add a product', []])
    assert.isEmpty(clerk.complaints)
  })

  test('and are asked before they leave one that is not saved', async ({ assert }) => {
    const clerk = await Visitor.signedIn(ADMIN, 1440)
    await clerk.open('/admin/orders/0')
    await clerk.type('Customer PO (optional)', 'PO-1')
    await clerk.follow('Cancel')
    await clerk.sees('Leave without saving?')
    await clerk.press('Stay')
    assert.isTrue(clerk.page.url().endsWith('/admin/orders/0'))
  })
})

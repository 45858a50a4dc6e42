import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { confirmQuestion } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/shop'
import { texts } from '#shared/texts/specification'
import type { Page } from 'puppeteer'

const STOREFRONT_PAGE = '/thxinterconnect/shortrange'
const SALE = '/api/products/sale'
const SALE_PAGE = '/admin/products/sale'
const NEW_CODE = '/admin/promos/new'
const USED_UP = 'This code has been used up.'

type Sale = { percent: number; start: string | null; end: string | null }

const openStaffSession = () => BrowserSession.signedIn(ADMIN, 1440)

/** Returns a day relative to today as it is typed into a date field. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return month + day + year
}

/** Reads the sale from the API, or replaces it, also where another session has changed it meanwhile. */
const readOrSetSale = (page: Page, sale?: Sale): Promise<Sale> =>
  page.evaluate(
    async (path, body) => {
      const response = await fetch(path, {
        method: body ? 'PUT' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify({ ...body, updated: undefined }),
      })
      if (!response.ok) throw new Error(await response.text())
      return (await response.json()) as { percent: number; start: string; end: string }
    },
    SALE,
    sale
  )

/** Opens the sale by the link beside the title of the product list. */
async function goToSale(staff: BrowserSession): Promise<Keyboard> {
  const { page } = staff
  const keyboard = new Keyboard(page)
  const link = await page.waitForSelector(`main a[href="${SALE_PAGE}"]`)
  await keyboard.activate(await link!.evaluate(({ textContent }) => textContent.trim()))
  await staff.waitForPath(SALE_PAGE)
  return keyboard
}

/** Starts a sale that runs from yesterday until the day after tomorrow. */
async function startSale(staff: BrowserSession, percent: string): Promise<void> {
  const keyboard = await goToSale(staff)
  await keyboard.fill('Percent', percent)
  await keyboard.fill('Start', dayIn(-1))
  await keyboard.fill('End', dayIn(2))
  await keyboard.press('Enter')
}

async function createCode(staff: BrowserSession, code: string): Promise<void> {
  const keyboard = new Keyboard(staff.page)
  await staff.open('/admin/promos')
  await staff.waitForText('Create code')
  await keyboard.press('n')
  await staff.waitForPath(NEW_CODE)
  await keyboard.fill('Code', code)
  await keyboard.fill('Percentage', '10')
  await keyboard.fill('Total uses (optional)', '1')
  await keyboard.press('Enter')
  await staff.waitForText('Code created.')
}

async function enterCode(
  { browser }: CheckoutSession,
  code: string,
  message: string
): Promise<void> {
  await browser.type('Promo code (optional)', code)
  await browser.waitForText(message)
}

const field = (page: Page, name: string) =>
  page.$eval(`main [name="${name}"]`, (input) => (input as HTMLInputElement).value)

const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

test.group('Sales and promo codes', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff create a sale and a promo code with the keyboard, and a customer uses both up to the limit of the code', async ({
    assert,
    cleanup,
  }) => {
    const staff = await openStaffSession()
    await staff.open('/admin/products')
    const before = await readOrSetSale(staff.page)
    cleanup(async () => void (await readOrSetSale(staff.page, before)))
    await startSale(staff, '0.20')
    await staff.waitForText('Sale saved.')
    await staff.waitForText('20% off every product until')
    await assertAccessible(staff.page, assert)

    const code = `JOURNEY-${Date.now()}`
    await createCode(staff, code)
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)

    const checkout = await CheckoutSession.start()
    await checkout.browser.open(STOREFRONT_PAGE)
    await checkout.browser.press('6.6 ft')
    await checkout.browser.waitForText('20% off')
    const price = await checkout.browser.page.waitForSelector('main s ::-p-text($59.99 USD)')
    assert.isNotNull(price)
    await checkout.browser.waitForText('$47.99 USD')

    await checkout.fillCart('THX-CBH20', 1)
    await enterCode(checkout, code.toLowerCase(), texts.cart.promoApplied)
    assert.equal(await checkout.amountOf('Subtotal'), '$47.99 USD')
    assert.equal(await checkout.amountOf(`Discount (${code})`), '−$4.80 USD')

    const other = await CheckoutSession.withCart()
    await enterCode(other, code, texts.cart.promoApplied)

    await checkout.continueToPayment()
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.isEmpty(checkout.browser.errors)

    await other.browser.page.reload({ waitUntil: 'load' })
    await other.browser.waitForText(USED_UP)
    assert.isNull(await other.amountOf(`Discount (${code})`))
    const late = await CheckoutSession.withCart()
    await enterCode(late, code, USED_UP)

    await staff.page.reload({ waitUntil: 'load' })
    await staff.waitForText('Used up')
    await staff.waitForText('−$4.80 USD')
  })

  test('an invalid promo code preserves the entries and focuses the field', async ({ assert }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await staff.open(NEW_CODE)
    const keyboard = new Keyboard(page)
    await keyboard.fill('Code', 'WELCOME10')
    await keyboard.fill('Note (optional)', 'Trade show')
    await keyboard.fill('Percentage', 'ten')
    await keyboard.press('Enter')
    await staff.waitForText('Percentage: ')
    assert.equal(await focusedName(page), 'percent')
    assert.equal(await field(page, 'percent'), 'ten')
    assert.equal(await field(page, 'note'), 'Trade show')
    await assertAccessible(page, assert)

    await keyboard.fill('Percentage', '10')
    await keyboard.press('Enter')
    await staff.waitForText('Code: ')
    assert.equal(await focusedName(page), 'code')
    assert.equal(await field(page, 'code'), 'WELCOME10')
    assert.equal(await field(page, 'note'), 'Trade show')
    assert.isEmpty(staff.errors)
  })

  test('the second of two staff users who edit a code keeps the change of the first, and is told', async ({
    assert,
  }) => {
    const [first, second] = [await openStaffSession(), await BrowserSession.signedIn(SUPER_ADMIN)]
    await createCode(first, `SHARED-${Date.now()}`)
    await second.open(new URL(first.page.url()).pathname)
    await first.type('Minimum order in USD (optional)', '75')
    await first.press('Save')
    await first.waitForText('Code saved.')
    await first.waitForText('→ 75.00')

    await second.type('Note (optional)', 'Trade show')
    await new Keyboard(second.page).save()
    await second.waitForText('Changed meanwhile, and kept: Minimum in USD: None → 75.00')
    await assertAccessible(second.page, assert)
    assert.deepEqual(
      [await field(second.page, 'note'), await field(second.page, 'minimum_usd')],
      ['Trade show', '75.00']
    )

    await first.press('Deactivate')
    await confirmQuestion(first, 'Deactivate')
    await first.waitForText('Code deactivated.')
    assert.equal(await field(first.page, 'note'), 'Trade show')
    await first.type('Note (optional)', 'Trade show in May')
    await first.press('Save')
    await first.waitForText('Code saved.')
    assert.deepEqual([first.errors, second.errors], [[], []])
  })

  test('the second of two staff users who edit the sale keeps what only the first changed', async ({
    assert,
    cleanup,
  }) => {
    const [first, second] = [await openStaffSession(), await BrowserSession.signedIn(SUPER_ADMIN)]
    await first.open('/admin/products')
    const before = await readOrSetSale(first.page)
    cleanup(async () => void (await readOrSetSale(first.page, before)))
    await readOrSetSale(first.page, { percent: 0.01, start: null, end: null })
    await goToSale(first)
    await second.open(SALE_PAGE)
    const keyboard = new Keyboard(first.page)
    await keyboard.fill('Percent', '0.02')
    await keyboard.fill('End', dayIn(9))
    await first.press('Save sale')
    await first.waitForText('Sale saved.')
    const end = await field(first.page, 'end')

    await second.type('Percent', '0.03')
    await second.press('Save sale')
    await second.waitForText('Another user changed this')
    await second.press('Load new version and keep my changes')
    await second.waitForTextToDisappear('Another user changed this')
    assert.deepEqual(
      [await field(second.page, 'percent'), await field(second.page, 'end')],
      ['0.03', end]
    )
    await second.press('Save sale')
    await second.waitForText('Sale saved.')
    const { percent, end: saved } = await readOrSetSale(second.page)
    assert.equal(percent, 0.03)
    assert.isNotNull(saved)
  })

  test('an invalid sale preserves the entries and focuses the field', async ({ assert }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await staff.open('/admin/products')
    const before = await readOrSetSale(page)
    const keyboard = await goToSale(staff)
    await keyboard.fill('Percent', '1.5')
    await keyboard.fill('Start', dayIn(3))
    await keyboard.press('Enter')
    await staff.waitForText('Percent: ')
    assert.equal(await focusedName(page), 'percent')
    assert.equal(await field(page, 'percent'), '1.50')

    await keyboard.fill('Percent', '0.955')
    await keyboard.press('Enter')
    await staff.waitForText('Percent: Please enter a number from 0 to 1 in steps of 0.01.')
    assert.notInclude(await staff.text('body'), 'off every product?')

    await keyboard.fill('Percent', '0.30')
    await keyboard.fill('Start', dayIn(3))
    await keyboard.fill('End', dayIn(1))
    const typed = await field(page, 'end')
    await keyboard.press('Enter')
    await staff.waitForText('End: ')
    assert.equal(await focusedName(page), 'end')
    assert.equal(await field(page, 'percent'), '0.30')
    assert.equal(await field(page, 'end'), typed)
    await assertAccessible(page, assert)
    assert.deepEqual(await readOrSetSale(page), before)
  })
})

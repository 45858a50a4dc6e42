import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import { texts } from '#shared/texts/specification'
import type { Page } from 'puppeteer'

const SHOP_PAGE = '/thxinterconnect/shortrange'
const SALE = '/api/products/sale'
const NEW_CODE = '/admin/promos/new'
const USED_UP = 'This code has been used up.'

type Sale = { percent: number; start: string | null; end: string | null }

const aClerk = () => Visitor.signedIn(ADMIN, 1440)

/** As it is typed into a field for a day */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return month + day + year
}

/** By the call itself: what the sale is, or what it is to be from now on */
const saleOf = (page: Page, sale?: Sale): Promise<Sale> =>
  page.evaluate(
    async (path, body) => {
      const answer = await fetch(path, {
        method: body ? 'PUT' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      return (await answer.json()) as { percent: number; start: string; end: string }
    },
    SALE,
    sale
  )

/** Past the list of products by the link beside the title, which saves who has no mouse a long way. */
async function goToSale({ page }: Visitor): Promise<Keyboard> {
  const keyboard = new Keyboard(page)
  const link = await page.waitForSelector('main a[href="#sale"]')
  await keyboard.toLink(await link!.evaluate(({ textContent }) => textContent.trim()))
  return keyboard
}

/** From yesterday until the day after tomorrow */
async function putOnSale(clerk: Visitor, percent: string): Promise<void> {
  const keyboard = await goToSale(clerk)
  await keyboard.fill('Percent', percent)
  await keyboard.fill('Start', dayIn(-1))
  await keyboard.fill('End', dayIn(2))
  await keyboard.press('Enter')
}

async function makeCode(clerk: Visitor, code: string): Promise<void> {
  const keyboard = new Keyboard(clerk.page)
  await clerk.open('/admin/promos')
  await clerk.sees('Create code')
  await keyboard.press('n')
  await clerk.isOn(NEW_CODE)
  await keyboard.fill('Code', code)
  await keyboard.fill('Percentage', '10')
  await keyboard.fill('Total uses (optional)', '1')
  await keyboard.press('Enter')
  await clerk.sees('Code created.')
}

async function tryCode({ visitor }: Shopper, code: string, answer: string): Promise<void> {
  await visitor.type('Promo code (optional)', code)
  await visitor.sees(answer)
}

const field = (page: Page, name: string) =>
  page.$eval(`main [name="${name}"]`, (input) => (input as HTMLInputElement).value)

const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

test.group('A sale and a promo code', (group) => {
  group.each.teardown(everybodyLeaves)

  test('are made by staff without a mouse, seen and used by a shopper, and the limit of the code refuses the next', async ({
    assert,
    cleanup,
  }) => {
    const clerk = await aClerk()
    await clerk.open('/admin/products')
    const before = await saleOf(clerk.page)
    cleanup(async () => void (await saleOf(clerk.page, before)))
    await putOnSale(clerk, '0.20')
    await clerk.sees('Sale saved.')
    await clerk.sees('20% off every product until')
    await isClean(clerk.page, assert)

    const code = `JOURNEY-${Date.now()}`
    await makeCode(clerk, code)
    await isClean(clerk.page, assert)
    assert.isEmpty(clerk.complaints)

    const shopper = await Shopper.arrive()
    await shopper.visitor.open(SHOP_PAGE)
    await shopper.visitor.press('2 m')
    await shopper.visitor.sees('20% off')
    const price = await shopper.visitor.page.waitForSelector('main s ::-p-text($59.99 USD)')
    assert.isNotNull(price)
    await shopper.visitor.sees('$47.99 USD')

    await shopper.fillCart('THX-CBH20', 1)
    await tryCode(shopper, code.toLowerCase(), texts.cart.promoApplied)
    assert.equal(await shopper.amountOf('Subtotal'), '$47.99 USD')
    assert.equal(await shopper.amountOf(`Discount (${code})`), '−$4.80 USD')

    const other = await Shopper.withCart()
    await tryCode(other, code, texts.cart.promoApplied)

    await shopper.walkToPayment()
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await shopper.visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.isEmpty(shopper.visitor.complaints)

    await other.visitor.page.reload({ waitUntil: 'load' })
    await other.visitor.sees(USED_UP)
    assert.isNull(await other.amountOf(`Discount (${code})`))
    const late = await Shopper.withCart()
    await tryCode(late, code, texts.cart.promoInvalid)

    await clerk.page.reload({ waitUntil: 'load' })
    await clerk.sees('Used up')
    await clerk.sees('−$4.80 USD')
  })

  test('a code that is refused keeps what was typed and names the field', async ({ assert }) => {
    const clerk = await aClerk()
    const { page } = clerk
    await clerk.open(NEW_CODE)
    const keyboard = new Keyboard(page)
    await keyboard.fill('Code', 'WELCOME10')
    await keyboard.fill('Note (optional)', 'For the fair')
    await keyboard.fill('Percentage', 'ten')
    await keyboard.press('Enter')
    await clerk.sees('Percentage: ')
    assert.equal(await focusedName(page), 'percent')
    assert.equal(await field(page, 'percent'), 'ten')
    assert.equal(await field(page, 'note'), 'For the fair')
    await isClean(page, assert)

    await keyboard.fill('Percentage', '10')
    await keyboard.press('Enter')
    await clerk.sees('Code: ')
    assert.equal(await focusedName(page), 'code')
    assert.equal(await field(page, 'code'), 'WELCOME10')
    assert.equal(await field(page, 'note'), 'For the fair')
    assert.isEmpty(clerk.complaints)
  })

  test('a sale that is refused keeps what was typed and names the field', async ({ assert }) => {
    const clerk = await aClerk()
    const { page } = clerk
    await clerk.open('/admin/products')
    const before = await saleOf(page)
    const keyboard = await goToSale(clerk)
    await keyboard.fill('Percent', '1.5')
    await keyboard.fill('Start', dayIn(3))
    await keyboard.press('Enter')
    await clerk.sees('Percent: ')
    assert.equal(await focusedName(page), 'percent')
    assert.equal(await field(page, 'percent'), '1.5')

    await keyboard.fill('Percent', '0.30')
    await keyboard.fill('Start', dayIn(3))
    await keyboard.fill('End', dayIn(1))
    const typed = await field(page, 'end')
    await keyboard.press('Enter')
    await clerk.sees('End: ')
    assert.equal(await focusedName(page), 'end')
    assert.equal(await field(page, 'percent'), '0.30')
    assert.equal(await field(page, 'end'), typed)
    await isClean(page, assert)
    assert.deepEqual(await saleOf(page), before)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { aPicture } from '#tests/support/pictures'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

const SKU = 'PXL8-HFC75'
const STOREFRONT_PAGE = '/pixelgenproducts/pxlglass8'

const openStaffSession = () => BrowserSession.signedIn(ADMIN, 1440)

test.group('Product administration', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-pictures-'))
  const file = join(folder, 'photo.jpg')

  group.setup(async () => {
    writeFileSync(file, await aPicture())
    return () => rmSync(folder, { recursive: true, force: true })
  })
  group.each.teardown(closeBrowserSessions)

  test('staff change a picture, a message and the stock, and visitors see the changes', async ({
    assert,
  }) => {
    const { _id: id } = await findProduct(SKU)
    const staff = await openStaffSession()
    const { page } = staff
    await staff.open(`/admin/products/${id}`)
    await assertAccessible(page, assert)

    const input = await page.waitForSelector('input[type=file][accept*="image"]')
    await input!.uploadFile(file)
    await page.waitForSelector('main ul img[src^="/pictures/"]')
    await staff.type('Messages', 'Comes on a reel.')
    await staff.press('Save')
    await staff.waitForText('Product saved.')

    await staff.open(`/admin/products?q=${SKU}`)
    const cell = await page.waitForSelector(`button[aria-label^="Stock of ${SKU}"]`)
    await cell!.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('input[name="stock"]')
    await page.select('select[name="basis"]', 'sellable')
    await page.focus('input[name="stock"]')
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Test count')
    await page.keyboard.press('Enter')
    await staff.waitForText('on hand, 0 available')
    assert.isEmpty(staff.errors)

    const visitor = await BrowserSession.start()
    await visitor.open(STOREFRONT_PAGE)
    await visitor.page.waitForSelector('main img[src^="/pictures/"]')
    await visitor.press('24.6 ft')
    await visitor.waitForText('Comes on a reel.')
    await visitor.waitForText('Notify me when the 24.6 ft (7.5 m) is back in stock')
    assert.isEmpty(visitor.errors)
  })

  test('a count on hand subtracts the reserved goods, and a count below them names the orders', async ({
    assert,
  }) => {
    const staff = await openStaffSession()
    const { page } = staff
    await staff.open('/admin/products?q=PXLDRIVE')
    const button = 'button[aria-label^="Stock of PXLDRIVE"]'
    const openForm = async () => {
      const cell = await page.waitForSelector(button)
      await cell!.click()
      await page.waitForSelector('input[name="stock"]')
    }
    await page.waitForSelector(button)
    const onHand = Number(await page.$eval(button, ({ textContent }) => textContent))
    await openForm()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await staff.waitForText('Only 1 would be on hand, but 14 are reserved for orders')
    await page.keyboard.press('Escape')
    await page.waitForSelector('input[name="stock"]', { hidden: true })

    for (const count of [onHand - 1, onHand]) {
      await openForm()
      await page.keyboard.type(String(count))
      await staff.waitForText(`14 reserved, ${count - 14} available`)
      await page.keyboard.press('Enter')
      await staff.waitForText(`PXLDRIVE: ${count} on hand, ${count - 14} available`)
      await page.waitForSelector('input[name="stock"]', { hidden: true })
    }
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a validation error preserves the entries, and leaving unsaved changes needs a confirmation', async ({
    assert,
  }) => {
    const { _id: id } = await findProduct('THX-CBH05')
    const staff = await openStaffSession()
    await staff.open(`/admin/products/${id}`)
    await staff.type('MSRP in USD', 'forty')
    await staff.press('Save')
    await staff.waitForText('1 field needs your attention')
    const value = await staff.page.$eval('input[name="msrp.usd"]', (field) => field.value)
    assert.equal(value, 'forty')

    await staff.page.click('a[href="/admin/orders"]')
    await staff.waitForText('Leave without saving?')
    await staff.press('Stay')
    assert.include(staff.page.url(), id)
  })

  test('staff create, correct, list and unlist a product with the keyboard', async ({ assert }) => {
    const staff = await openStaffSession()
    const { page } = staff
    const keyboard = new Keyboard(page)
    const sku = `PXL8-NEW-${Date.now()}`
    await staff.open('/admin/products')
    await staff.waitForText('Add product')
    await keyboard.press('n')
    await staff.waitForPath('/admin/products/new')
    await keyboard.fill('SKU', 'PXL8-CBH10')
    await keyboard.fill('Initial stock', '7')
    await keyboard.fill('Name', 'PXL Series 8 HDMI Cable 2.5 m')
    await keyboard.fill('Option label', '2.5 m')
    await keyboard.choose('Line', 'Series 8')
    await keyboard.fill('MSRP in USD', 'forty')
    await keyboard.fill('Warranty in years', '5')
    await keyboard.fill('Packed weight in grams', '230')
    await keyboard.press('Enter')
    await staff.waitForText('MSRP in USD: Please enter an amount above 0')
    assert.equal(await valueOf(page, 'msrp.usd'), 'forty')
    assert.equal(await valueOf(page, 'name'), 'PXL Series 8 HDMI Cable 2.5 m')
    await assertAccessible(page, assert)

    await keyboard.fill('MSRP in USD', '36.99')
    await keyboard.press('Enter')
    await staff.waitForText('SKU: A product with this SKU already exists.')
    await staff.waitForText('Show that product')
    await keyboard.fill('SKU', sku.toLowerCase())
    await keyboard.press('Enter')
    await staff.waitForText('created. List it when it is ready.')
    await staff.waitForText('Unlisted')
    await staff.waitForText(sku)

    const visitor = await BrowserSession.start()
    await visitor.open('/pixelgenproducts/cables')
    assert.notInclude(await visitor.text(), '2.5 m')
    await staff.press('List product')
    await staff.waitForText('2.5 m listed.')
    await visitor.open('/pixelgenproducts/cables')
    await visitor.press('8.2 ft')
    await visitor.waitForText('$36.99 USD')

    await staff.press('Unlist product')
    await staff.waitForText('Unlist PXL Series 8 HDMI Cable 2.5 m?')
    await page.click('::-p-xpath(//dialog[@open]//button[normalize-space(.) = "Unlist product"])')
    await staff.waitForText('unlisted.')
    assert.isEmpty([...staff.errors, ...visitor.errors])
  })
})

const valueOf = (page: Page, name: string) =>
  page.$eval(`input[name="${name}"]`, (input) => (input as HTMLInputElement).value)

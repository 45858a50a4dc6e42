import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { aPicture } from '#tests/support/pictures'
import { isClean } from '#tests/browser/support/accessible'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'
import type { Page } from 'puppeteer'

const SKU = 'PXL8-HFC75'
const SHOP_PAGE = '/pixelgenproducts/pxlglass8'

const aClerk = () => Visitor.signedIn(ADMIN, 1440)

test.group('Staff and the products', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-pictures-'))
  const file = join(folder, 'photo.jpg')

  group.setup(async () => {
    writeFileSync(file, await aPicture())
    return () => rmSync(folder, { recursive: true, force: true })
  })
  group.each.teardown(everybodyLeaves)

  test('edit a product with a picture and count its stock, and shoppers see it', async ({
    assert,
  }) => {
    const { _id: id } = await findProduct(SKU)
    const clerk = await aClerk()
    const { page } = clerk
    await clerk.open(`/admin/products/${id}`)
    await isClean(page, assert)

    const input = await page.waitForSelector('input[type=file][accept*="image"]')
    await input!.uploadFile(file)
    await page.waitForSelector('main ul img[src^="/pictures/"]')
    await clerk.type('Messages', 'Comes on a reel.')
    await clerk.press('Save')
    await clerk.sees('Product saved.')

    await clerk.open(`/admin/products?q=${SKU}`)
    const cell = await page.waitForSelector(`button[aria-label^="Stock of ${SKU}"]`)
    await cell!.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('input[name="stock"]')
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Counted for a test')
    await page.keyboard.press('Enter')
    await clerk.sees(`${SKU}: 0 in stock`)
    assert.isEmpty(clerk.complaints)

    const shopper = await Visitor.arrive()
    await shopper.open(SHOP_PAGE)
    await shopper.page.waitForSelector('main img[src^="/pictures/"]')
    await shopper.press('7.5 m')
    await shopper.sees('Comes on a reel.')
    await shopper.sees('Notify me when the 7.5 m is back in stock')
    assert.isEmpty(shopper.complaints)
  })

  test('are asked before they leave what is not saved, and keep it through a refusal', async ({
    assert,
  }) => {
    const { _id: id } = await findProduct('THX-CBH05')
    const clerk = await aClerk()
    await clerk.open(`/admin/products/${id}`)
    await clerk.type('MSRP in USD', 'forty')
    await clerk.press('Save')
    await clerk.sees('1 field needs your attention')
    const value = await clerk.page.$eval('input[name="msrp.usd"]', (field) => field.value)
    assert.equal(value, 'forty')

    await clerk.page.click('a[href="/admin/orders"]')
    await clerk.sees('Leave without saving?')
    await clerk.press('Stay')
    assert.include(clerk.page.url(), id)
  })

  test('make a product without a mouse, correct what is refused, and put it in the shop', async ({
    assert,
  }) => {
    const clerk = await aClerk()
    const { page } = clerk
    const keyboard = new Keyboard(page)
    const sku = `PXL8-NEW-${Date.now()}`
    await clerk.open('/admin/products')
    await clerk.sees('Add product')
    await keyboard.press('n')
    await clerk.isOn('/admin/products/new')
    await keyboard.fill('SKU', 'PXL8-CBH10')
    await keyboard.fill('Initial stock', '7')
    await keyboard.fill('Name', 'PXL Series 8 HDMI Cable 2.5 m')
    await keyboard.fill('Option label', '2.5 m')
    await keyboard.choose('Line', 'Series 8')
    await keyboard.fill('MSRP in USD', 'forty')
    await keyboard.fill('Warranty in years', '5')
    await keyboard.fill('Packed weight in grams', '230')
    await keyboard.press('Enter')
    await clerk.sees('MSRP in USD: Please enter an amount above 0')
    assert.equal(await valueOf(page, 'msrp.usd'), 'forty')
    assert.equal(await valueOf(page, 'name'), 'PXL Series 8 HDMI Cable 2.5 m')
    await isClean(page, assert)

    await keyboard.fill('MSRP in USD', '36.99')
    await keyboard.press('Enter')
    await clerk.sees('SKU: A product with this SKU already exists.')
    await clerk.sees('Show that product')
    await keyboard.fill('SKU', sku.toLowerCase())
    await keyboard.press('Enter')
    await clerk.sees('created. List it when it is ready.')
    await clerk.sees('Unlisted')
    await clerk.sees(sku)

    const shopper = await Visitor.arrive()
    await shopper.open('/pixelgenproducts/cables')
    assert.notInclude(await shopper.text(), '2.5 m')
    await clerk.press('List product')
    await clerk.sees('2.5 m listed.')
    await shopper.open('/pixelgenproducts/cables')
    await shopper.press('2.5 m')
    await shopper.sees('$36.99 USD')

    await clerk.press('Unlist product')
    await clerk.sees('Unlist PXL Series 8 HDMI Cable 2.5 m?')
    await page.click('::-p-xpath(//dialog[@open]//button[normalize-space(.) = "Unlist product"])')
    await clerk.sees('unlisted.')
    assert.isEmpty([...clerk.complaints, ...shopper.complaints])
  })
})

const valueOf = (page: Page, name: string) =>
  page.$eval(`input[name="${name}"]`, (input) => (input as HTMLInputElement).value)

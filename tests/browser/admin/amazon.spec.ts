import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { allOrders, anAmazonId } from '#tests/support/amazon'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { assertLegible, ENLARGED_PHONE } from '#tests/browser/support/readable_page'
import { ADMIN, shopUrl, signInForToken } from '#tests/browser/support/shop'

const SKU = 'THX-CBH20'
const folder = mkdtempSync(join(tmpdir(), 'amazon-'))

function aFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function choose({ page }: BrowserSession, path: string): Promise<void> {
  const input = await page.waitForSelector('input[type=file]')
  await input!.uploadFile(path)
}

async function noteOn(orderId: string): Promise<void> {
  const token = await signInForToken(ADMIN)
  const response = await fetch(shopUrl(`/api/orders/${orderId}/notes`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify({ text: 'Called the buyer' }),
  })
  if (!response.ok) throw new Error(await response.text())
}

test.group('Amazon reports', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('staff preview a report, import it, link an unknown SKU, and undo what was not changed since', async ({
    assert,
  }) => {
    const code = `AMZ-${crypto.randomUUID().slice(0, 8)}`
    const [known, unknown] = [anAmazonId(), anAmazonId()]
    const name = `${code}.txt`
    const path = aFile(
      name,
      allOrders([
        { 'amazon-order-id': known, 'sku': SKU, 'order-status': 'Unshipped' },
        { 'amazon-order-id': unknown, 'sku': code, 'order-status': 'Unshipped' },
        { 'amazon-order-id': anAmazonId(), 'sku': SKU, 'currency': 'MXN' },
      ])
    )
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders')
    await staff.follow('Upload Amazon')
    await staff.waitForPath('/admin/orders/amazon')
    await choose(staff, path)
    await staff.waitForText('Preview: 2 orders created')
    await staff.waitForText('Nothing is saved yet.')
    await assertAccessible(staff.page, assert)

    await staff.press('Import 2 orders')
    await staff.page.waitForFunction(() =>
      /^\/admin\/orders\/amazon\/[0-9a-f]{24}$/.test(window.location.pathname)
    )
    const runPath = new URL(staff.page.url()).pathname
    await staff.waitForText('2 orders created, 0 updated, 0 unchanged')
    await staff.waitForText('Imported')
    await assertAccessible(staff.page, assert)

    await staff.page.setViewport(ENLARGED_PHONE)
    await staff.open('/admin/orders/amazon')
    await staff.waitForText(name)
    await assertLegible(staff.page, assert, 'the imports')
    await staff.page.setViewport({ width: 1440, height: 900 })

    await staff.open('/admin/orders/amazon/aliases')
    await staff.type('SKU or ASIN on Amazon', code)
    await staff.type('SKU in the shop', SKU)
    await staff.press('Add alias')
    await staff.waitForText('Alias saved. 1 order linked.')

    await staff.open(runPath)
    const link = await staff.find(unknown, 'link')
    const orderId = await link.evaluate((element) =>
      element.getAttribute('href')!.split('/').at(-1)!
    )
    await noteOn(orderId)
    await staff.press('Undo import')
    await submitDialog(staff, 'Undo import')
    await staff.waitForText('1 order undone')
    await staff.waitForText(unknown)
    await staff.open(`/admin/orders/${orderId}`)
    await staff.waitForText('Called the buyer')
    assert.isEmpty(staff.errors)
  })

  test('orders that Amazon cancelled later leave those to ship, until staff keep or cancel each', async ({
    assert,
  }) => {
    const ids = [anAmazonId(), anAmazonId()]
    const report = (status: string) =>
      allOrders(ids.map((id) => ({ 'amazon-order-id': id, 'sku': SKU, 'order-status': status })))
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const orderPaths: string[] = []
    for (const [status, button] of [
      ['Unshipped', 'Import 2 orders'],
      ['Cancelled', 'Import 2 orders'],
    ]) {
      await staff.open('/admin/orders/amazon')
      await choose(staff, aFile(`${status}-${ids[0]}.txt`, report(status)))
      await staff.waitForText('Nothing is saved yet.')
      await staff.press(button)
      await staff.page.waitForFunction(() =>
        /^\/admin\/orders\/amazon\/[0-9a-f]{24}$/.test(window.location.pathname)
      )
      await staff.waitForText('Imported')
    }
    await staff.waitForText('0 orders created, 2 updated')
    await staff.waitForText('Amazon cancelled this order; cancel or keep it on its page')
    for (const id of ids) {
      const link = await staff.find(id, 'link')
      orderPaths.push(await link.evaluate((element) => element.getAttribute('href')!))
    }
    await staff.open('/admin/home')
    await staff.waitForText('cancelled at Amazon')
    await staff.open('/admin/orders?view=amazon_cancelled')
    const listed = await staff.text()
    for (const id of ids) assert.include(listed, id)

    const [kept, cancelled] = orderPaths
    await staff.open(kept)
    await staff.waitForText('Amazon cancelled this order')
    await assertAccessible(staff.page, assert)
    await staff.press('Keep order')
    await staff.waitForText('Order kept.')
    await staff.waitForTextToDisappear('Amazon cancelled this order')

    await staff.page.setViewport({ width: 390, height: 844 })
    await staff.open(cancelled)
    await staff.waitForText('Amazon cancelled this order')
    await staff.press('Cancel order')
    await submitDialog(staff, 'Cancel order')
    await staff.waitForTextToDisappear('Amazon cancelled this order')
    await staff.waitForText('Cancelled')
    await staff.open('/admin/orders?view=amazon_cancelled')
    const left = await staff.text()
    for (const id of ids) assert.notInclude(left, id)
    assert.isEmpty(staff.errors)
  })

  test('a file that is no report of orders is refused by its kind', async ({ assert }) => {
    const path = aFile(
      'settlement.txt',
      'settlement-id\tdeposit-date\ttotal-amount\n1\t2026-10-05\t10\n'
    )
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    await staff.open('/admin/orders/amazon')
    await choose(staff, path)
    await staff.waitForText('settlement.txt')
    await staff.waitForText('Settlement')
    assert.notInclude(await staff.text(), 'Import 1 order')
  })

  test('an import that failed leads to the next file', async ({ assert }) => {
    const name = `${anAmazonId()}.txt`
    const report = () => allOrders([{ 'amazon-order-id': anAmazonId(), 'sku': SKU }])
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/admin/orders/amazon')
    await choose(staff, aFile(name, report()))
    await staff.waitForText('Nothing is saved yet.')
    await staff.page.setOfflineMode(true)
    await staff.press('Import 1 order')
    await staff.waitForTextToDisappear('Nothing is saved yet.')
    await staff.page.setOfflineMode(false)
    await choose(staff, aFile(`next-${name}`, report()))
    await staff.waitForText('Nothing is saved yet.')
    await staff.find('Import 1 order', 'button')
    assert.isEmpty(staff.errors)
  })

  test('an empty file is named, and nothing is offered for import', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    for (const [name, content] of [
      ['nothing.txt', ''],
      ['blank.csv', '\r\n;;\r\n'],
    ]) {
      const path = aFile(name, content)
      await staff.open('/admin/orders/amazon')
      await choose(staff, path)
      await staff.waitForText(`${name} is empty. Choose another file.`)
      assert.notInclude(await staff.text(), 'Import 0')
      await staff.open('/admin/products/stock-file')
      await choose(staff, path)
      await staff.waitForText(`${name} is empty. Choose another file.`)
      assert.notInclude(await staff.text(), 'Update 0')
    }
    assert.isEmpty(staff.errors.filter((error) => !error.includes('422')))
  })
})

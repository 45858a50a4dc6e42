import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { loseResponse } from '#tests/browser/support/lost_responses'
import { ADMIN } from '#tests/browser/support/shop'

const SKU = 'PXL-HFC10'
// The "no results" option has no key.
const RESULT_OPTION = '[role="option"][data-key]'

test.group('Purchasing', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the error of a company is read out with its field', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/purchasing/0')
    await staff.press('Save purchase order')
    const field = await staff.page.waitForSelector('[role="combobox"][aria-invalid="true"]')
    const description = await field!.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    )
    assert.include(description.toLowerCase(), 'company')
    assert.isEmpty(staff.errors)
  })

  test('a purchase order is created, mailed, received in two parts and completed', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open('/purchasing')
    await assertAccessible(staff.page, assert)
    await staff.follow('Create')
    await staff.waitForPath('/purchasing/0')
    await assertAccessible(staff.page, assert)

    await staff.type('Vendor company', 'Journey Cables')
    await staff.page.keyboard.press('Tab')
    await staff.type('E-mail (optional)', 'orders@journey.example')
    await staff.type('Add a product', SKU)
    await staff.page.waitForSelector(RESULT_OPTION)
    await staff.page.keyboard.press('Enter')
    await staff.type(`Quantity of ${SKU}`, '5')
    await staff.type(`Cost of ${SKU}`, '12.50')
    await staff.waitForText('$62.50 USD')
    await staff.press('Save purchase order')
    await staff.waitForText('5 units are outstanding.')
    await assertAccessible(staff.page, assert)

    await staff.press('Mail to vendor')
    await staff.press('Send e-mail')
    await staff.waitForText('is on its way to orders@journey.example')

    await staff.press('Receive goods')
    await staff.type(`Received of ${SKU}`, '2')
    await assertAccessible(staff.page, assert)
    await loseResponse(staff.page, '/receipts')
    await staff.press('Record receipt')
    await staff.waitForText('The shop did not answer')
    await staff.press('Cancel')
    await staff.press('Receive goods')
    await staff.type(`Received of ${SKU}`, '2')
    await staff.press('Record receipt')
    await staff.waitForText('It was not done twice.')
    await staff.waitForText('3 units are outstanding.')
    await staff.press('Edit')
    await staff.waitForText('Fixed once goods were received')
    const isFixed = await staff.page.$eval(
      'select[name="currency"]',
      (select) => (select as HTMLSelectElement).disabled
    )
    assert.isTrue(isFixed)
    await staff.press('Cancel')
    await staff.waitForText('3 units are outstanding.')
    await staff.press('Receive goods')
    await staff.press('Record receipt')
    await staff.waitForText('Everything has arrived.')
    await staff.press('Correct receipt of 2')
    await staff.type(`Take back of ${SKU}`, '1')
    await staff.type('Reason', 'Counted twice')
    await assertAccessible(staff.page, assert)
    await staff.press('Take back')
    await staff.waitForText('1 unit is outstanding.')
    await staff.waitForText(`Taken back: 1 × ${SKU}`)
    await staff.press('Receive goods')
    await staff.press('Record receipt')
    await staff.waitForText('Everything has arrived.')
    await staff.press('Complete')
    await staff.waitForText('Reopen')

    await staff.open('/admin/products/ledger')
    await staff.waitForText('Counted twice')
    await staff.follow('Purchase order')
    await staff.waitForText('Taken back: 1')
    assert.isEmpty(staff.errors)
  })

  test('a vendor is found by its company with the keyboard at 390 px', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    await staff.open('/purchasing/0')
    await staff.type('Vendor company', 'pixelgen')
    await staff.page.waitForSelector(RESULT_OPTION)
    await staff.page.keyboard.press('ArrowDown')
    await staff.page.keyboard.press('Enter')
    const company = await staff.find('Vendor company', 'combobox')
    const value = await company.evaluate((field) => (field as HTMLInputElement).value)
    assert.equal(value, 'Pixelgen Design')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
  })
})

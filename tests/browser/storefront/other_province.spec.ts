import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'

const QUESTION = 'M5J 0B6 is in Ontario. Check both: the sales tax is that of Ontario.'

/** Returns what the address step says about the province. */
const provinceHint = ({ browser: { page } }: CheckoutSession) =>
  page.$eval('select[name="address.shipping.stateId"]', (select) =>
    (select.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  )

const chooseProvince = ({ browser: { page } }: CheckoutSession, id: string) =>
  page.select('select[name="address.shipping.stateId"]', id)

test.group('A province that is not the one of the postal code', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is asked about, and a customer who insists pays the tax of the postal code', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ prefix: '/ca' })
    await checkout.browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await checkout.continueFromAddress()
    const tax = await checkout.amountOf('HST (13%)')
    assert.isNotNull(tax)

    await checkout.browser.page.goBack()
    await checkout.browser.page.goBack()
    await checkout.waitForStep('Billing and shipping address')
    assert.notInclude(await provinceHint(checkout), 'Check both')
    await chooseProvince(checkout, 'AB')
    await checkout.browser.waitForText(QUESTION)
    assert.equal(await provinceHint(checkout), QUESTION)
    await checkout.continueFromAddress()
    assert.equal(await checkout.amountOf('HST (13%)'), tax)
    assert.isNull(await checkout.amountOf('GST (5%)'))
  })
})

import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CARD_ERRORS } from '#tests/browser/support/card_errors'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { SUPER_ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'

const TOKEN_REUSED = 'You cannot use a Stripe token more than once: tok_1.'
const ALREADY_PLACED = { title: 'Error!', text: 'This order has already been placed.' }

const transactionError = (message: string) =>
  `We were unabled to process your method of payment. ${message} Please review and try again.`

test.group('Checkout errors', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('{code} from the sandbox shows a transaction error and returns to the payment step')
    .with(CARD_ERRORS.filter(({ number }) => number !== null))
    .run(async ({ assert }, { number, message }) => {
      const checkout = await CheckoutSession.atReview(number!)
      await checkout.browser.press('Place order')

      const dialog = await checkout.dismissDialog()
      assert.deepEqual(dialog, { title: 'Transaction error!', text: transactionError(message) })
      await checkout.waitForStep('Payment')
      await checkout.browser.waitForPath('/checkout/payment')
      await checkout.browser.find('Card number', 'textbox')
    })

  test('{code}, which no sandbox card produces, shows the same transaction error')
    .with(CARD_ERRORS.filter(({ number }) => number === null))
    .run(async ({ assert }, { code, message }) => {
      const checkout = await CheckoutSession.atReview()
      const response = { status: 402, body: { err: message, code } }
      await checkout.browser.traffic.stubSubmissions(response)
      await checkout.browser.press('Place order')

      const dialog = await checkout.dismissDialog()
      assert.deepEqual(dialog, { title: 'Transaction error!', text: transactionError(message) })
      await checkout.waitForStep('Payment')
    })

  test('a country that is no longer served at the review leads to its field in the address', async ({
    assert,
    cleanup,
  }) => {
    const staff = await staffCall(SUPER_ADMIN)
    const serveAllBut = (countries: string | null) =>
      staff('PUT', '/api/a/setup/shop.shipping.unservedCountries', {
        value: countries && { value: countries },
      })
    const checkout = await CheckoutSession.atReview()
    cleanup(() => serveAllBut(null).then(() => {}))
    await serveAllBut('US')
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.browser.waitForText('We do not deliver to')
    assert.include(await checkout.browser.text(), 'United States')
    assert.isEmpty(checkout.browser.errors)
  })

  test('a valid card pays after a declined card, with the name entered before', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart()
    await checkout.continueToPayment()
    const nameOnCard = () => inputValue(checkout, 'Name on card (optional)')
    assert.equal(await nameOnCard(), 'Ann Lee')
    await checkout.browser.type('Name on card (optional)', 'A. Lee')
    await checkout.enterCard('4000000000000002')
    await checkout.waitForStep('Review and place order')
    await checkout.browser.press('Place order')
    await checkout.dismissDialog()
    await checkout.waitForStep('Payment')
    assert.equal(await nameOnCard(), 'A. Lee')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await checkout.browser.waitForText('Visa ending in 4242')
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.isNull(await checkout.storedCart())
  })

  test('the form rejects an invalid card number', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    await checkout.continueToPayment()
    await checkout.enterCard('4242424242424241')
    await checkout.browser.waitForText('Please specify a valid credit card number.')
    assert.deepEqual(checkout.browser.traffic.submissions(3), [])
  })

  test('a token that was used for an order that is now placed shows its confirmation', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.atReview()
    const body = {
      err: TOKEN_REUSED,
      code: 'token_already_used',
      order: await checkout.readOrderAs(5),
    }
    await checkout.browser.traffic.stubSubmissions({ status: 402, body })
    await checkout.browser.press('Place order')
    assert.deepEqual(await checkout.dismissDialog(), ALREADY_PLACED)
    await checkout.waitForStep('Complete')
  })

  test('a token that was used for an unplaced order asks for the card again', async () => {
    const checkout = await CheckoutSession.atReview()
    const body = { err: TOKEN_REUSED, code: 'token_already_used' }
    await checkout.browser.traffic.stubSubmissions({ status: 402, body })
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Payment')
    await checkout.browser.find('Card number', 'textbox')
  })

  test('an order that was placed in another tab shows its confirmation', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const { payment } = await checkout.readOrderAs(4)
    await checkout.browser.page.evaluate(placeInAnotherTab, checkout.orderId, payment.total)
    await checkout.browser.press('Place order')
    assert.deepEqual(await checkout.dismissDialog(), ALREADY_PLACED)
    await checkout.waitForStep('Complete')
    assert.isNull(await checkout.storedCart())
  })

  test('an address without shipping options shows the support address', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const err = 'There are no valid services available'
    await checkout.browser.traffic.stubSubmissions({
      status: 422,
      body: { err, code: 'E_NO_SERVICES' },
    })
    await checkout.browser.press('Place order')
    const { title, text } = await checkout.dismissDialog()
    assert.equal(title, 'Error!')
    assert.match(text, /^No shipping options were found for this address\..*support at \S+@\S+\.$/)
  })

  test('any other error shows the text of the server', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const err = 'Something went wrong on our side.'
    await checkout.browser.traffic.stubSubmissions({
      status: 500,
      body: { err, code: 'E_FAILURE' },
    })
    await checkout.browser.press('Place order')
    assert.deepEqual(await checkout.dismissDialog(), { title: 'Error!', text: err })
    await checkout.waitForStep('Review and place order')
  })

  test('a changed total is shown and must be confirmed', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const { browser } = checkout
    const order = await checkout.readOrderAs(4)
    order.payment.total = 777.77
    await browser.traffic.stubSubmissions({
      status: 409,
      body: { err: 'The total has changed.', code: 'E_TOTAL_CHANGED', order },
    })
    await browser.press('Place order')
    await browser.waitForText('$777.77 USD')
    await browser.press('Place order')
    await browser.settle()

    const [first, second] = browser.traffic.submissions(4)
    assert.equal((JSON.parse(second.body) as { total: number }).total, 777.77)
    assert.notEqual(keyOf(first), keyOf(second))
  })

  test('invalid fields show an error, and the first of them has the focus', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await checkout.fillAddress()
    await browser.type('Zip code', 'x')
    await browser.press('Continue to delivery')
    await browser.waitForText('Please enter a valid zip or postal code.')
    const isFocused = await browser.page.waitForFunction(
      () => document.activeElement?.getAttribute('name') === 'address.shipping.zipcode'
    )
    assert.isTrue(await isFocused.jsonValue())
  })
})

function keyOf({ headers }: { headers: string }): string {
  return (JSON.parse(headers) as Record<string, string>)['idempotency-key']
}

async function placeInAnotherTab(id: string, total: number): Promise<void> {
  await fetch(`/api/orders/${id}/next`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 4, total }),
  })
}

async function inputValue({ browser }: CheckoutSession, label: string): Promise<string> {
  const field = await browser.find(label, 'textbox')
  return field.evaluate((element) => (element as HTMLInputElement).value)
}

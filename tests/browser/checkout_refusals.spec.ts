import { test } from '@japa/runner'
import { CARD_MESSAGES } from '#tests/browser/support/card_messages'
import { GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const TOKEN_TWICE = 'You cannot use a Stripe token more than once: tok_1.'
const ALREADY_PLACED = { title: 'Error!', text: 'This order has already been placed.' }

const unabled = (message: string) =>
  `We were unabled to process your method of payment. ${message} Please review and try again.`

test.group('Checkout: what is refused', (group) => {
  group.each.teardown(everybodyLeaves)

  test('the sandbox refuses with {code}: a transaction error, and back to payment')
    .with(CARD_MESSAGES.filter(({ number }) => number !== null))
    .run(async ({ assert }, { number, message }) => {
      const shopper = await Shopper.atReview(number!)
      await shopper.visitor.press('Place order')

      const dialog = await shopper.dismissDialog()
      assert.deepEqual(dialog, { title: 'Transaction error!', text: unabled(message) })
      await shopper.isAt('Payment')
      await shopper.visitor.isOn('/checkout/payment')
      await shopper.visitor.find('Card number', 'textbox')
    })

  test('{code}, which no card of the sandbox leads to, reads the same')
    .with(CARD_MESSAGES.filter(({ number }) => number === null))
    .run(async ({ assert }, { code, message }) => {
      const shopper = await Shopper.atReview()
      const answer = { status: 402, body: { err: message, code } }
      await shopper.visitor.traffic.answerPlacing(answer)
      await shopper.visitor.press('Place order')

      const dialog = await shopper.dismissDialog()
      assert.deepEqual(dialog, { title: 'Transaction error!', text: unabled(message) })
      await shopper.isAt('Payment')
    })

  test('after a refused card a good one pays', async ({ assert }) => {
    const shopper = await Shopper.atReview('4000000000000002')
    await shopper.visitor.press('Place order')
    await shopper.dismissDialog()
    await shopper.isAt('Payment')
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await shopper.visitor.sees('Visa ending in 4242')
    await shopper.visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.isNull(await shopper.keptCart())
  })

  test('a card that the provider does not take is refused in the form', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    await shopper.walkToPayment()
    await shopper.giveCard('4242424242424241')
    await shopper.visitor.sees('Please specify a valid credit card number.')
    assert.deepEqual(shopper.visitor.traffic.handIns(3), [])
  })

  test('a token that was used on an order placed since leads to its confirmation', async ({
    assert,
  }) => {
    const shopper = await Shopper.atReview()
    const body = { err: TOKEN_TWICE, code: 'token_already_used', order: await shopper.answerIn(5) }
    await shopper.visitor.traffic.answerPlacing({ status: 402, body })
    await shopper.visitor.press('Place order')
    assert.deepEqual(await shopper.dismissDialog(), ALREADY_PLACED)
    await shopper.isAt('Complete')
  })

  test('a token that was used on an order still open asks for the card again', async () => {
    const shopper = await Shopper.atReview()
    const body = { err: TOKEN_TWICE, code: 'token_already_used' }
    await shopper.visitor.traffic.answerPlacing({ status: 402, body })
    await shopper.visitor.press('Place order')
    await shopper.isAt('Payment')
    await shopper.visitor.find('Card number', 'textbox')
  })

  test('an order that another tab has placed leads to its confirmation', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const { payment } = await shopper.answerIn(4)
    await shopper.visitor.page.evaluate(placeElsewhere, shopper.orderId, payment.total)
    await shopper.visitor.press('Place order')
    assert.deepEqual(await shopper.dismissDialog(), ALREADY_PLACED)
    await shopper.isAt('Complete')
    assert.isNull(await shopper.keptCart())
  })

  test('what nobody delivers is said with the address of support', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const err = 'There are no valid services available'
    await shopper.visitor.traffic.answerPlacing({
      status: 422,
      body: { err, code: 'E_NO_SERVICES' },
    })
    await shopper.visitor.press('Place order')
    const { title, text } = await shopper.dismissDialog()
    assert.equal(title, 'Error!')
    assert.match(text, /^No shipping options were found for this address\..*support at \S+@\S+\.$/)
  })

  test('any other refusal is shown in the words of the server', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const err = 'Something went wrong on our side.'
    await shopper.visitor.traffic.answerPlacing({ status: 500, body: { err, code: 'E_FAILURE' } })
    await shopper.visitor.press('Place order')
    assert.deepEqual(await shopper.dismissDialog(), { title: 'Error!', text: err })
    await shopper.isAt('Review and place order')
  })

  test('another total than was seen is shown, and asked for again', async ({ assert }) => {
    const shopper = await Shopper.atReview()
    const { visitor } = shopper
    const order = await shopper.answerIn(4)
    order.payment.total = 777.77
    await visitor.traffic.answerPlacing({
      status: 409,
      body: { err: 'The total has changed.', code: 'E_TOTAL_CHANGED', order },
    })
    await visitor.press('Place order')
    await visitor.sees('$777.77 USD')
    await visitor.press('Place order')
    await visitor.page.waitForNetworkIdle({ idleTime: 200 })

    const [first, second] = visitor.traffic.handIns(4)
    assert.equal((JSON.parse(second.body) as { total: number }).total, 777.77)
    assert.notEqual(keyOf(first), keyOf(second))
  })

  test('refused fields are named, the first of them has the focus', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await shopper.fillAddress()
    await visitor.type('Zip code', 'x')
    await visitor.press('Continue to delivery')
    await visitor.sees('Please enter a valid zip or postal code.')
    const isFocused = await visitor.page.waitForFunction(
      () => document.activeElement?.getAttribute('name') === 'address.shipping.zipcode'
    )
    assert.isTrue(await isFocused.jsonValue())
  })
})

function keyOf({ headers }: { headers: string }): string {
  return (JSON.parse(headers) as Record<string, string>)['idempotency-key']
}

async function placeElsewhere(id: string, total: number): Promise<void> {
  await fetch(`/api/orders/${id}/next`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 4, total }),
  })
}

import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { paymentsOf, stateOfOrder } from '#tests/browser/support/shop_database'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const ASKING_CARD = '4000002760003184'
const OPEN = 5
const CONFIRM = 4
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

test.group('Checkout: the bank asks first (3-D Secure)', (group) => {
  group.each.teardown(everybodyLeaves)

  const asked = async (): Promise<Shopper> => {
    const shopper = await Shopper.atReview(ASKING_CARD)
    await shopper.visitor.press('Place order')
    await shopper.visitor.find('Confirm your payment', 'dialog')
    return shopper
  }

  test('approved, the order is placed by itself and charged once', async ({ assert }) => {
    const shopper = await asked()
    const { visitor } = shopper
    const dialog = await visitor.text('dialog[open]')
    assert.include(dialog, 'Demo Bank')
    assert.include(dialog, 'Visa ending in 3184')
    assert.include(dialog, (await shopper.amountOf('Total'))!)
    assert.equal(stateOfOrder(shopper.orderId), CONFIRM)
    assert.equal(paymentsOf(shopper.orderId), 0)

    await visitor.press('Approve payment')
    await shopper.isAt('Complete')
    assert.equal(stateOfOrder(shopper.orderId), OPEN)
    assert.equal(paymentsOf(shopper.orderId), 1)
    assert.lengthOf(visitor.traffic.handIns(CONFIRM), 2)
    assert.isNull(await shopper.keptCart())
    assert.deepEqual(visitor.complaints, [])
  })

  test('refused, it leads back to the payment with everything kept, and another card pays', async ({
    assert,
  }) => {
    const shopper = await asked()
    const { visitor } = shopper
    await visitor.press('Decline')
    await visitor.find('Error!', 'alertdialog')
    const said = await shopper.dismissDialog()
    assert.deepEqual(said, { title: 'Error!', text: NOT_AUTHENTICATED })
    await shopper.isAt('Payment')
    await visitor.isOn('/checkout/payment')
    assert.equal(paymentsOf(shopper.orderId), 0)

    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await visitor.sees('2814 NE Alameda St')
    await visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('the keyboard is enough: the dialog has the focus, Escape refuses, nothing is stuck', async ({
    assert,
  }) => {
    const shopper = await Shopper.atReview(ASKING_CARD)
    const { visitor } = shopper
    const { keyboard } = visitor.page
    await focusButton(shopper, 'Place order')
    await keyboard.press('Enter')
    await visitor.find('Confirm your payment', 'dialog')
    assert.isTrue(await isFocusInDialog(shopper))
    for (let presses = 0; presses < 6; presses += 1) {
      await keyboard.press('Tab')
      assert.isTrue(await isFocusInDialogOrBrowser(shopper))
    }
    await keyboard.press('Escape')
    await visitor.find('Error!', 'alertdialog')
    await keyboard.press('Enter')
    await shopper.isAt('Payment')
    assert.equal(await focusedText(shopper), 'Payment')
    assert.equal(paymentsOf(shopper.orderId), 0)
  })

  test('and it is enough to approve; the focus goes on to the confirmation', async ({ assert }) => {
    const shopper = await Shopper.atReview(ASKING_CARD)
    const { keyboard } = shopper.visitor.page
    await focusButton(shopper, 'Place order')
    await keyboard.press('Enter')
    await shopper.visitor.find('Confirm your payment', 'dialog')
    for (let presses = 0; presses < 6; presses += 1) {
      const focused = await focusedText(shopper)
      if (focused.startsWith('Approve')) break
      await keyboard.press('Tab')
    }
    await keyboard.press('Enter')
    await shopper.isAt('Complete')
    assert.equal(await focusedText(shopper), 'Complete')
  })

  test('a bank that cannot be reached is said in the dialog, which can be answered again', async ({
    assert,
  }) => {
    const shopper = await asked()
    const { visitor } = shopper
    const network = await visitor.page.createCDPSession()
    await network.send('Network.enable')
    await network.send('Network.setBlockedURLs', { urls: ['*sandbox_authenticate*'] })
    await visitor.press('Approve payment')
    await visitor.sees('The card provider could not be reached.')
    await network.send('Network.setBlockedURLs', { urls: [] })
    await visitor.press('Approve payment')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('who reloads the page is asked again, and pays once', async ({ assert }) => {
    const shopper = await asked()
    const { visitor } = shopper
    await visitor.page.reload({ waitUntil: 'load' })
    await visitor.isAwake()
    await shopper.isAt('Cart')
    await visitor.press('Check out')
    await visitor.find('Confirm your payment', 'dialog')
    await visitor.press('Approve payment')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('an outcome that is open while the bank asks is waited for, then the bank asks', async ({
    assert,
  }) => {
    const shopper = await Shopper.atReview(ASKING_CARD)
    const { visitor } = shopper
    await visitor.traffic.answerPlacing('lost')
    await visitor.press('Place order')
    await shopper.isAt('Your payment is being confirmed')
    await visitor.find('Confirm your payment', 'dialog')
    await visitor.press('Approve payment')
    await shopper.isAt('Complete')
    assert.equal(paymentsOf(shopper.orderId), 1)
  })

  test('everybody can read the dialog', async ({ assert }) => {
    const shopper = await asked()
    await isClean(shopper.visitor.page, assert)
    await shopper.visitor.page.setViewport({ width: 320, height: 640 })
    const { scrollWidth } = await shopper.visitor.page.$eval('html', (page) => ({
      scrollWidth: page.scrollWidth,
    }))
    assert.isAtMost(scrollWidth, 320)
  })
})

const focusedText = ({ visitor }: Shopper) =>
  visitor.page.evaluate(() => document.activeElement?.textContent ?? '')

const isFocusInDialog = ({ visitor }: Shopper) =>
  visitor.page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

/** Past the last button, Tab goes to the browser's own, where the page sees no element focused. */
const isFocusInDialogOrBrowser = ({ visitor }: Shopper) =>
  visitor.page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog[open]') !== null
  )

async function focusButton({ visitor }: Shopper, words: string): Promise<void> {
  const button = await visitor.page.waitForSelector(
    `::-p-xpath(//button[starts-with(normalize-space(.), "${words}")])`
  )
  await button!.focus()
}

import { test } from '@japa/runner'
import { Shopper } from '#tests/browser/support/checkout'
import { shopUrl, signUp } from '#tests/browser/support/shop'
import { everybodyLeaves } from '#tests/browser/support/visitor'

type Account = { email: string; password: string }

const SIGNED_OUT = 'You are signed out. Log in again in another window'

async function atAddress(): Promise<{ shopper: Shopper; account: Account }> {
  const account = await signUp()
  const shopper = await Shopper.arrive()
  await shopper.signIn(account)
  await shopper.fillCart('THX-CBH20', 2)
  await shopper.visitor.press('Check out')
  await shopper.isAt('Billing and shipping address')
  await shopper.fillAddress()
  return { shopper, account }
}

/** As when the session has run out, or was ended in another window */
async function loseSession({ visitor }: Shopper): Promise<void> {
  const context = visitor.page.browserContext()
  const cookies = await context.cookies()
  await context.deleteCookie(...cookies)
}

/** In another window of the same browser */
async function logInElsewhere({ visitor }: Shopper, account: Account): Promise<void> {
  const page = await visitor.page.browserContext().newPage()
  await page.goto(shopUrl('/login'), { waitUntil: 'networkidle0' })
  await page.type('input[name="email"]', account.email)
  await page.type('input[name="password"]', account.password)
  await Promise.all([
    page.waitForFunction(() => window.location.pathname !== '/login'),
    page.keyboard.press('Enter'),
  ])
  await page.close()
  await visitor.page.bringToFront()
}

const cityTyped = async ({ visitor }: Shopper) => {
  const field = await visitor.find('City', 'textbox')
  return field.evaluate((element) => (element as HTMLInputElement).value)
}

test.group('Checkout: signed out in the middle', (group) => {
  group.each.teardown(everybodyLeaves)

  test('nothing that was typed is lost, and it goes on once one is back', async ({ assert }) => {
    const { shopper, account } = await atAddress()
    const { visitor } = shopper
    await loseSession(shopper)
    await visitor.press('Continue to delivery')
    await visitor.sees(SIGNED_OUT)
    assert.equal(await cityTyped(shopper), 'Portland')
    assert.include(String(await shopper.keptCart()), shopper.orderId)

    await logInElsewhere(shopper, account)
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')
    await visitor.press('Continue to payment')
    await shopper.isAt('Payment')
  })

  test('whoever logs in instead gets nothing of it', async ({ assert }) => {
    const { shopper } = await atAddress()
    const { visitor } = shopper
    await loseSession(shopper)
    await visitor.press('Continue to delivery')
    await visitor.sees(SIGNED_OUT)
    await logInElsewhere(shopper, await signUp())
    await visitor.press('Continue to delivery')
    await visitor.sees('Cart appears to be empty.')
    assert.isNull(await shopper.keptCart())
    assert.notInclude(await visitor.text(), 'Portland')
  })
})

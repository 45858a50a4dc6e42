import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { beginCodes, confirmCodes, profilePath } from '#tests/browser/support/authenticator'
import { GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import { Keyboard } from '#tests/browser/support/keyboard'
import { mailedPath } from '#tests/browser/support/mail'
import { ADMIN, DEMO_PASSWORD, signUp } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'

const newPassword = 'quite another one'

test.group('Looking after one’s account', (group) => {
  group.each.teardown(everybodyLeaves)

  test('somebody registers, buys, finds the order in their history and buys it again', async ({
    assert,
  }) => {
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    const email = `shopper-${crypto.randomUUID()}@example.com`
    await visitor.open('/register')
    await visitor.type('E-mail', email)
    await visitor.type('Password', 'long enough 1')
    await visitor.type('Confirm password', 'long enough 1')
    await visitor.press('Register')
    await visitor.isOn('/home')

    await shopper.fillCart('THX-CBH20', 2)
    await shopper.walkToPayment()
    await shopper.giveCard(GOOD_CARD)
    await shopper.isAt('Review and place order')
    await visitor.press('Place order')
    await shopper.isAt('Complete')

    await visitor.open(await profilePath(visitor, '/orders'))
    await visitor.sees('Complete')
    await visitor.sees('Please confirm your e-mail address')
    await isClean(visitor.page, assert)
    await visitor.press('Re-order')
    await visitor.isOn('/checkout/cart')
    await shopper.isAt('Cart')
    await visitor.sees('THX')

    await visitor.open(await mailedPath(email, 'verify'))
    await visitor.press('Confirm')
    await visitor.sees('Your e-mail address is verified.')
    assert.notInclude(await visitor.text(), 'Please confirm your e-mail address')
    assert.deepEqual(visitor.complaints, [])
  })

  test('somebody who has forgotten their password chooses another, with the keyboard alone', async ({
    assert,
  }) => {
    const { email } = await signUp()
    const visitor = await Visitor.arrive()
    const keys = new Keyboard(visitor.page)
    await visitor.open('/login')
    await keys.toLink('Forgot your password?')
    await visitor.isOn('/reset')
    await keys.fill('E-mail', email)
    await keys.press('Enter')
    await visitor.sees('Password Reset Email Sent!')
    await isClean(visitor.page, assert)

    await visitor.open(await mailedPath(email, 'reset'))
    await keys.fill('New password', newPassword)
    await keys.fill('Confirm password', newPassword)
    await keys.press('Enter')
    await visitor.isOn('/login')
    await visitor.sees('Password has been changed successfully!')
    await keys.fill('E-mail', email)
    await keys.fill('Password', newPassword)
    await keys.press('Enter')
    await visitor.isOn('/home')
    assert.deepEqual(visitor.complaints, [])
  })

  test('a staff member sets an authenticator up, and signs in with its code from then on', async ({
    assert,
  }) => {
    const visitor = await Visitor.signedIn(ADMIN)
    await visitor.isOn('/admin/orders')
    const settings = await profilePath(visitor, '/settings')
    await visitor.open(settings)
    const totp = await beginCodes(visitor)
    await isClean(visitor.page, assert)
    const codes = await confirmCodes(visitor, totp)
    assert.lengthOf(codes, 10)
    await isClean(visitor.page, assert)

    try {
      const again = await Visitor.signedIn(ADMIN)
      await again.isOn('/login/code')
      await again.page.keyboard.type(totp.generate())
      await again.page.keyboard.press('Enter')
      await again.isOn('/admin/orders')
    } finally {
      await visitor.open(settings)
      await visitor.page.click('main details summary')
      await visitor.page.type('main details [name=password]', DEMO_PASSWORD)
      await visitor.page.type('main details [name=code]', codes[0])
      await visitor.press('Turn off')
      await visitor.sees('Set up authenticator')
    }
    assert.deepEqual(visitor.complaints, [])
  })
})

import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { waitForMail } from '#tests/browser/support/mail'
import { signUp } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'

/** Creates two quotes of a customer. */
async function quotesOf(email: string): Promise<{ userId: string; numbers: string[] }> {
  const userId = await userIdOf(email)
  const numbers: string[] = []
  for (let index = 0; index < 2; index++) {
    const order = await aStaffOrder({ quote: true, user: userId, email, currency: 'usd' })
    numbers.unshift(order.number)
  }
  return { userId, numbers }
}

test.group('The quotes in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a customer asks about a quote, accepts it with the keyboard and sees how to pay it', async ({
    assert,
  }) => {
    const { email, password } = await signUp()
    const { userId, numbers } = await quotesOf(email)
    const [number, other] = numbers
    const customer = await BrowserSession.start(390)
    const { keyboard } = customer.page
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/quotes`)
    await customer.waitForText('Valid until')
    await assertAccessible(customer.page, assert)

    const ask = await customer.find(`Ask a question, ${number}`, 'button')
    await ask.focus()
    await keyboard.press('Enter')
    await customer.find('Ask a question', 'dialog')
    await keyboard.press('Escape')
    await customer.page.waitForFunction(() => document.querySelector('dialog') === null)
    assert.isTrue(await ask.evaluate((button) => button === document.activeElement))
    await keyboard.press('Enter')
    await customer.type('Your question', 'Can you ship by Friday?')
    await assertAccessible(customer.page, assert)
    await customer.press('Send question')
    await customer.waitForText('Question sent.')

    const accept = await customer.find(`Accept quote ${number}`, 'button')
    await accept.focus()
    await keyboard.press('Enter')
    await customer.find('Accept this quote?', 'alertdialog')
    await assertAccessible(customer.page, assert)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await customer.waitForText('Quote accepted.')
    await customer.waitForText('Balance due')
    await assertAccessible(customer.page, assert)
    await waitForMail(email, `Pro-forma ${number}`)
    await customer.find(`Accept quote ${other}`, 'button')

    await customer.follow('How to pay')
    await customer.waitForText('Amount due')
    await customer.waitForText(number)
    assert.isEmpty(customer.errors)
  })
})

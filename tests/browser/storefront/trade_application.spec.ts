import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { waitForMail } from '#tests/browser/support/mail'
import { ADMIN, findProduct } from '#tests/browser/support/shop'

const SKU = 'THX-HFC10'

const NOT_SENT = 'The application was not sent.'

const FORM = {
  'First name': 'Ann',
  'Last name': 'Lee',
  'Your role': 'Owner',
  'Phone': '+1 503 555 0142',
  'Address': '12 Hawthorne Blvd',
  'City': 'Portland',
  'Zip code': '97214',
}

test.group('Trade applications', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('an approved applicant sets a password and buys at dealer prices by bank transfer', async ({
    assert,
  }) => {
    const email = `dealer-${crypto.randomUUID()}@example.com`
    const company = `Cinema ${email.slice(7, 15)}`
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await apply(browser, { email, company })
    await browser.waitForText('Your application has been submitted')

    const staff = await BrowserSession.signedIn(ADMIN)
    await approve(staff, company)

    const welcome = await waitForMail(email, 'Welcome to our trade program')
    const [, token] = /\/reset\/(\S+)/.exec(welcome) ?? []
    await browser.open(`/reset/${token}`)
    await browser.type('New password', 'dealer of cables')
    await browser.type('Confirm password', 'dealer of cables')
    await browser.press('Set password')
    await browser.waitForPath('/login')
    await checkout.signIn({ email, password: 'dealer of cables' })

    const retail = await findProduct(SKU)
    await checkout.fillCart(SKU, 1)
    await checkout.continueToPayment()
    const transfer = await browser.find(
      'Bank transfer We ship once your transfer arrives.',
      'radio'
    )
    await transfer.click()
    await browser.press('Review order')
    await checkout.waitForStep('Review and place order')
    const subtotal = await checkout.amountOf('Subtotal')
    assert.isBelow(Number(subtotal?.replace(/[^\d.]/g, '')), retail.price * 0.75)
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    assert.deepEqual(browser.errors, [])
    assert.deepEqual(staff.errors, [])
  })

  test('an empty form lists its fields by name and shows the label of the first one', async ({
    assert,
  }) => {
    const browser = await BrowserSession.start(390)
    await browser.open('/apply')
    await browser.press('Apply now')
    await browser.waitForText('First name: This field is required.')
    await browser.waitForText('Zip code: This field is required.')
    await browser.waitForText('How did you hear about us?: This field is required.')
    const [label, header] = await browser.page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement
      return [control.labels![0], document.querySelector('header.sticky')!].map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom, text: element.textContent }
      })
    })
    assert.equal(label.text, 'First name')
    assert.isAtLeast(label.top, header.bottom)
  })

  test('an application that is sent says so below the header, without the error of an earlier attempt', async ({
    assert,
  }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ]) {
      const email = `dealer-${crypto.randomUUID()}@example.com`
      const browser = await BrowserSession.start(width)
      const { page } = browser
      await page.setViewport({ width, height })
      await apply(browser, { email, company: 'Cinema', phone: 'abc' })
      await browser.waitForText(NOT_SENT)
      await browser.waitForText('Phone: Please enter a valid phone number.')
      await browser.type('Phone', FORM.Phone)
      await browser.press('Apply now')
      await browser.waitForText('Your application has been submitted')
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status')
      // Left alone, an error stays for 12 seconds.
      await page.waitForFunction(
        (text) => !document.body.innerText.includes(text),
        { timeout: 3_000 },
        NOT_SENT
      )
      const [message, header] = await page.evaluate(() =>
        [document.activeElement!, document.querySelector('header.sticky')!].map((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top, bottom }
        })
      )
      assert.isAtLeast(message.top, header.bottom)
      assert.isAtMost(message.bottom, height)
      assert.isEmpty(browser.errors)
    }
  })

  test('the application form is accessible', async ({ assert }) => {
    const browser = await BrowserSession.start()
    await browser.open('/apply')
    await assertAccessible(browser.page, assert)
  })
})

async function apply(
  browser: BrowserSession,
  { email, company, phone = FORM.Phone }: { email: string; company: string; phone?: string }
) {
  await browser.open('/login')
  await browser.follow('Apply now')
  await browser.waitForPath('/apply')
  for (const [label, text] of Object.entries({
    ...FORM,
    'Phone': phone,
    'E-mail': email,
    'Company': company,
  })) {
    await browser.type(label, text)
  }
  await browser.page.select('select[name="hearAboutUs"]', 'Kaleidescape')
  await browser.press('Apply now')
}

async function approve(staff: BrowserSession, company: string) {
  await staff.open('/admin/applications')
  await staff.follow(company)
  await staff.waitForText('Applying as')
  await staff.press('Approve')
  await staff.press('Approve and e-mail')
  await staff.waitForText('Approved')
}

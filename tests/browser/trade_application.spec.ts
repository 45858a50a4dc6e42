import { test } from '@japa/runner'
import { isClean } from '#tests/browser/support/accessible'
import { Shopper } from '#tests/browser/support/checkout'
import { mailedTo } from '#tests/browser/support/mail'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'

const SKU = 'THX-HFC10'

const FORM = {
  'First name': 'Ann',
  'Last name': 'Lee',
  'Your role': 'Owner',
  'Phone': '+1 503 555 0142',
  'Address': '12 Hawthorne Blvd',
  'City': 'Portland',
  'Zip code': '97214',
}

test.group('From an application to an order at dealer prices', (group) => {
  group.each.teardown(everybodyLeaves)

  test('somebody applies, staff approve, and the dealer sets a password and buys by bank transfer', async ({
    assert,
  }) => {
    const email = `dealer-${crypto.randomUUID()}@example.com`
    const company = `Cinema ${email.slice(7, 15)}`
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    await apply(visitor, { email, company })
    await visitor.sees('Your application has been submitted')

    const staff = await Visitor.signedIn(ADMIN)
    await approve(staff, company)

    const welcome = await mailedTo(email, 'Welcome to our trade program')
    const [, token] = /\/reset\/(\S+)/.exec(welcome) ?? []
    await visitor.open(`/reset/${token}`)
    await visitor.type('New password', 'dealer of cables')
    await visitor.type('Confirm password', 'dealer of cables')
    await visitor.press('Set password')
    await visitor.isOn('/login')
    await shopper.signIn({ email, password: 'dealer of cables' })

    const retail = await findProduct(SKU)
    await shopper.fillCart(SKU, 1)
    await shopper.walkToPayment()
    const byTransfer = await visitor.find(
      'Bank transfer We ship once your transfer arrives.',
      'radio'
    )
    await byTransfer.click()
    await visitor.press('Review order')
    await shopper.isAt('Review and place order')
    const subtotal = await shopper.amountOf('Subtotal')
    assert.isBelow(Number(subtotal?.replace(/[^\d.]/g, '')), retail.price * 0.75)
    await visitor.press('Place order')
    await shopper.isAt('Complete')
    assert.deepEqual(visitor.complaints, [])
    assert.deepEqual(staff.complaints, [])
  })

  test('the form can be read by everybody', async ({ assert }) => {
    const visitor = await Visitor.arrive()
    await visitor.open('/apply')
    await isClean(visitor.page, assert)
  })
})

async function apply(visitor: Visitor, { email, company }: { email: string; company: string }) {
  await visitor.open('/login')
  await visitor.follow('Apply now')
  await visitor.isOn('/apply')
  for (const [label, text] of Object.entries({ ...FORM, 'E-mail': email, 'Company': company })) {
    await visitor.type(label, text)
  }
  await visitor.page.select('select[name="hearAboutUs"]', 'Kaleidescape')
  await visitor.press('Apply now')
}

async function approve(visitor: Visitor, company: string) {
  await visitor.open('/admin/applications')
  await visitor.follow(company)
  await visitor.sees('Applying as')
  await visitor.press('Approve')
  await visitor.sees('Approved')
}

import { test } from '@japa/runner'
import { company, companyFacts } from '#config/company'
import { isShowable, missingFacts } from '#config/missing_facts'
import { shop } from '#config/shop'
import {
  DOCUMENT_TITLES,
  ORDER_STATE_NAMES,
  cardName,
  paymentMethodName,
  paymentStatusName,
  shippingMethodName,
} from '#shared/texts/display_names'
import {
  AccountType,
  DiscountType,
  HEAR_ABOUT_US,
  OrderDocumentType,
  OrderState,
  OrderType,
  ShipState,
  isOneOf,
  isStaff,
} from '#shared/enums'
import { hasControlCharacters, hasControlCharactersExceptLineBreaks } from '#shared/text/plain_text'
import { texts } from '#shared/texts/specification'
import { testimonials } from '#storefront/rules/testimonials'

test.group('Names and enumerations', () => {
  test('enumerations have the numbers of the specification', ({ assert }) => {
    assert.deepEqual(Object.values(OrderState), [0, 1, 2, 3, 4, 5, 6, 7])
    assert.equal(OrderState.Open, 5)
    assert.equal(OrderState.Proforma, 6)
    assert.deepEqual(Object.values(OrderType), [0, 1])
    assert.deepEqual(Object.values(OrderDocumentType), [0, 1, 2, 3, 4])
    assert.deepEqual(Object.values(DiscountType), [0, 1])
    assert.equal(ShipState.Returned, 4)
    assert.equal(AccountType.SuperAdmin, 4)
    assert.equal(HEAR_ABOUT_US.filter((name) => name === 'OPPO').length, 1)
  })

  test('untrusted values are checked against an enumeration', ({ assert }) => {
    assert.isTrue(isOneOf(OrderState, 5))
    for (const value of [8, -1, '5', 5.5, null, undefined, 'Open'])
      assert.isFalse(isOneOf(OrderState, value))
  })

  test('role 3 and above is staff', ({ assert }) => {
    assert.deepEqual([0, 1, 2, 3, 4].map(isStaff), [false, false, false, true, true])
  })

  test('order states are named Cart, Open, Pro-forma and Complete, and differently in the order history', ({
    assert,
  }) => {
    const names = Object.values(OrderState).map((state) => ORDER_STATE_NAMES[state])
    assert.deepEqual(
      names.map(({ list }) => list),
      ['Cart', 'Cart', 'Cart', 'Cart', 'Cart', 'Open', 'Pro-forma', 'Complete']
    )
    assert.equal(ORDER_STATE_NAMES[OrderState.Open].detail, 'Order ready for shipment')
    assert.equal(ORDER_STATE_NAMES[OrderState.Proforma].detail, 'Quote / Pro-forma')
    assert.deepEqual(names.map(({ history }) => history).slice(3), [
      'Incomplete',
      'Incomplete',
      'Complete',
      'Pro-forma',
      'Complete',
    ])
  })

  test('methods have names, and Not configured is the default', ({ assert }) => {
    assert.equal(paymentMethodName('BANK_TRANSFER'), 'Bank Transfer')
    assert.equal(paymentMethodName(null), 'Not configured')
    assert.equal(cardName({ brand: 'amex', last4: '0005' }), 'American Express ending in 0005')
    assert.equal(cardName({ brand: 'cartes_bancaires', last4: '1234' }), 'Card ending in 1234')
    assert.equal(paymentMethodName('BARTER'), 'Not configured')
    assert.equal(shippingMethodName('FEDEX_EXPRESS'), 'Express')
    assert.equal(shippingMethodName('DHL'), 'DHL Overnight Express')
    assert.equal(shippingMethodName('OWN_SHIPPING'), 'Own shipping method')
  })

  test('a balance of zero is Paid, and one that is owed to the customer, too', ({ assert }) => {
    assert.deepEqual([0, 1, -1, null].map(paymentStatusName), ['Paid', 'Unpaid', 'Paid', 'Unpaid'])
  })

  test('pro-forma and receipt documents are titled ORDER', ({ assert }) => {
    assert.deepEqual(
      Object.values(OrderDocumentType).map((type) => DOCUMENT_TITLES[type]),
      ['QUOTE', 'INVOICE', 'ORDER', 'PURCHASE', 'ORDER']
    )
  })

  test('spelling errors of the specification are unchanged', ({ assert }) => {
    assert.equal(texts.trackr.notBox, 'Not an box serial, please scan box')
    assert.equal(texts.files.uploaded(1), '1 files uploaded sucessfully!')
    assert.equal(texts.news.createFailed, 'Article failed to create ..')
    assert.equal(
      texts.checkout.cardDeclined('Your card was declined.'),
      'We were unabled to process your method of payment. Your card was declined. Please review and try again.'
    )
  })

  test('control characters are found, line breaks only in single-line text', ({ assert }) => {
    for (const text of ['a\0b', 'a\x7fb', 'a\u202Eb', 'a\x1b[0m']) {
      assert.isTrue(hasControlCharacters(text))
      assert.isTrue(hasControlCharactersExceptLineBreaks(text))
    }
    assert.isTrue(hasControlCharacters('a\r\nb'))
    assert.isFalse(hasControlCharactersExceptLineBreaks('a\r\n\tb'))
    assert.isFalse(hasControlCharacters('Zoë 👩‍🔧 株式会社'))
  })
})

test.group('Configuration', () => {
  test('every missing fact is listed once and names a setting', ({ assert }) => {
    const keys = missingFacts().map(({ key }) => key)
    assert.equal(new Set(keys).size, keys.length)
    const settings: Record<string, unknown> = { company, shop, testimonials }
    for (const key of keys) {
      const value = key
        .split('.')
        .reduce((parent, name) => (parent as Record<string, unknown>)[name], settings as unknown)
      assert.isDefined(value, key)
    }
  })

  test('only a demo shows the values of missing facts', ({ assert, cleanup }) => {
    const { NODE_ENV, ALLOW_DEMO = '' } = process.env
    cleanup(() => void Object.assign(process.env, { NODE_ENV, ALLOW_DEMO }))
    assert.isTrue(isShowable('company.phone'))

    Object.assign(process.env, { NODE_ENV: 'production', ALLOW_DEMO: '1' })
    assert.isTrue(isShowable('company.phone'))

    Object.assign(process.env, { ALLOW_DEMO: '' })
    assert.isFalse(isShowable('company.phone'))
    assert.isTrue(isShowable('company.name'))
  })

  test('values of missing facts are marked as fictitious and hidden outside a demo', ({
    assert,
  }) => {
    const demo = companyFacts(() => true)
    const taxNumbers = [demo.gstNumber, ...Object.values(demo.provincialTaxNumbers)]
    for (const value of [demo.phone, ...taxNumbers, demo.address!.address1])
      assert.include(value, '(fictitious)')
    for (const account of Object.values(demo.bankAccounts))
      assert.include(account!.account, '(fictitious)')

    const { pickupAddress, ...production } = companyFacts(() => false)
    assert.notInclude(JSON.stringify(production), 'fictitious')
    assert.isFalse(production.offersPickup)
    assert.deepEqual(production.bankAccounts, { usd: null, cad: null })
    assert.isEmpty(production.social)
    assert.isEmpty(demo.social, 'only real profiles are linked')
    assert.isEmpty(testimonials(() => false))
    assert.lengthOf(
      testimonials(() => true),
      4
    )
  })

  test('thresholds equal those of the specification', ({ assert }) => {
    assert.deepEqual(shop.shipping.freeOver, { usd: 9999, cad: 14999 })
    assert.equal(shop.shipping.maxQuoteCents, 999900)
    assert.deepEqual(shop.quantity, { min: 1, perAdd: 1000, perLine: 9999 })
    assert.equal(shop.pageSize.list, 9)
    assert.include(shop.tariff.text, '25%')
  })
})

import fc from 'fast-check'
import { test } from '@japa/runner'
import {
  dueLaterOf,
  dueNow,
  isReleasable,
  proposedPayment,
  restDueOf,
} from '#orders/order/rules/payment_terms'
import { zeroAmounts } from '#orders/order'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { texts } from '#shared/texts/specification'
import {
  parsePaymentTerms,
  restDueText,
  SPECIFIED_TERMS,
  upfrontOf,
} from '#shared/trade/payment_terms'
import { anOrder } from '#tests/unit/orders/support'

const usd = (cents: number) => Money.of(cents, 'usd')

const payable = (
  terms: string,
  total: number,
  paid: number | null = null,
  [extra, extraPaid] = [0, 0]
) =>
  anOrder({
    state: OrderState.Proforma,
    terms,
    paymentTerms: parsePaymentTerms(terms),
    amounts: { ...zeroAmounts('usd'), total: usd(total) },
    balance: paid === null ? null : usd(total + extra - paid),
    extra: usd(extra),
    extraPaid: usd(extraPaid),
  })

test.group('Terms of payment', () => {
  for (const [terms, upfrontPercent, days, from] of [
    ['50% upfront, 50% 30 days after shipment T/T', 50, 30, 'shipment'],
    ['50% upfront, 50% 60 days after shipment T/T', 50, 60, 'shipment'],
    ['COD', 0, 0, 'shipment'],
    ['', 0, 0, 'issue'],
    ['Net 30', 0, 30, 'issue'],
    ['net45', 0, 45, 'issue'],
    ['2% 10, net 30', 0, 30, 'issue'],
    ['14 days', 0, 14, 'issue'],
    ['30% deposit, rest net 15', 30, 15, 'issue'],
    ['Deposit of 25%, balance 45 days from the shipment', 25, 45, 'shipment'],
    ['100% prepaid', 100, 0, 'issue'],
    ['999% upfront', 100, 0, 'issue'],
    ['50% up front, cash on delivery', 50, 0, 'shipment'],
    ['constructor', 0, 0, 'issue'],
  ] as const) {
    test(`"${terms}" are read once`, ({ assert }) => {
      assert.deepEqual(parsePaymentTerms(terms), { upfrontPercent, days, from })
    })
  }

  test('half of an odd total is due in favour of the customer', ({ assert }) => {
    const [terms] = SPECIFIED_TERMS
    assert.equal(dueNow(payable(terms, 203_397))!.cents, 101_698)
    assert.equal(dueNow(payable(terms, 203_397, 101_697))!.cents, 1)
    assert.isNull(dueNow(payable(terms, 203_397, 101_698)))
    assert.equal(proposedPayment(payable(terms, 203_397, 101_698)).cents, 101_699)
  })

  test('what an invoice adds to an order is not due in advance', ({ assert }) => {
    const [terms] = SPECIFIED_TERMS
    assert.isNull(dueNow(payable('', 1000, 0, [200, 0])))
    assert.equal(proposedPayment(payable('', 1000, 0, [200, 0])).cents, 1200)
    assert.equal(dueNow(payable(terms, 1000, 0, [200, 0]))!.cents, 500)
    assert.equal(dueNow(payable(terms, 1000, 499, [200, 0]))!.cents, 1)
    const paid = payable(terms, 1000, 500, [200, 0])
    assert.isNull(dueNow(paid))
    assert.isTrue(isReleasable(paid))
    assert.equal(restDueOf(paid), restDueText(parsePaymentTerms(terms)))
  })

  test('money for extra lines of an invoice alone pays nothing in advance', ({ assert }) => {
    const [terms] = SPECIFIED_TERMS
    const open = payable(terms, 1000, 500, [500, 500])
    assert.equal(dueNow(open)!.cents, 500)
    assert.isFalse(isReleasable(open))
    assert.isNull(restDueOf(open))
    assert.equal(dueNow(payable(terms, 1000, 600, [500, 500]))!.cents, 400)
    assert.isTrue(isReleasable(payable(terms, 1000, 1000, [500, 500])))
    const whole = payable('100% prepaid', 1000, 200, [200, 200])
    assert.isNull(dueNow(whole), 'all that is due is due now')
    assert.equal(proposedPayment(whole).cents, 1000)
  })

  test('money that went back of a payment does not raise the deposit', ({ assert }) => {
    assert.equal(dueNow(payable(SPECIFIED_TERMS[0], 1000, -200))!.cents, 500)
  })

  test('the rest is due as the terms say once the deposit is paid', ({ assert }) => {
    const [terms] = SPECIFIED_TERMS
    assert.isNull(restDueOf(payable(terms, 1000)))
    assert.isNull(restDueOf(payable(terms, 1000, 499)))
    assert.equal(restDueOf(payable(terms, 1000, 500)), restDueText(parsePaymentTerms(terms)))
    assert.isNull(restDueOf(payable('Net 30', 1000, 1000)))
  })

  test('what is due now is never more than what is due, and paying it pays the deposit', ({
    assert,
  }) => {
    const terms = fc.oneof(
      fc.constantFrom(...SPECIFIED_TERMS, '', 'Net 30'),
      fc.nat(120).map((percent) => `${percent}% deposit`)
    )
    fc.assert(
      fc.property(terms, fc.nat(10_000_000), fc.nat(100), (text, total, share) => {
        const paid = Math.floor((total * share) / 100)
        const order = payable(text, total, paid)
        const now = dueNow(order)
        if (now === null) return
        assert.isTrue(now.isPositive && now.isLessThan(order.balance!))
        assert.equal(now.cents + paid, upfrontOf(order.paymentTerms, usd(total)).cents)
        assert.isFalse(isReleasable(order))
        assert.isTrue(isReleasable(payable(text, total, paid + now.cents)))
      })
    )
  })

  test('an order without a deposit is due as a whole, and is released without money where it is due later', ({
    assert,
  }) => {
    assert.isNull(dueNow(payable('Net 30', 1000)))
    assert.equal(proposedPayment(payable('Net 30', 1000, 400)).cents, 600)
    assert.isFalse(isReleasable(payable('', 1000, 600)))
    assert.isTrue(isReleasable(payable('Net 30', 1000)))
    assert.isTrue(isReleasable(payable(texts.documents.cashOnDelivery, 1000)))
    assert.equal(dueLaterOf(payable('Net 30', 1000)), '30 days after the invoice')
    assert.isNull(dueLaterOf(payable('', 1000)))
    assert.isNull(dueLaterOf(payable(SPECIFIED_TERMS[0], 1000)))
    assert.isFalse(isReleasable(payable(SPECIFIED_TERMS[0], 1000)))
    const paid = payable(SPECIFIED_TERMS[0], 1000, 500)
    for (const changes of [
      { state: OrderState.Open },
      { cancelledAt: '2026-11-20T12:00:00.000Z' },
      { quote: { ...aQuote, acceptedAt: null } },
    ])
      assert.isFalse(isReleasable({ ...paid, ...changes }))
    assert.isTrue(isReleasable({ ...paid, quote: { ...aQuote, acceptedAt: aQuote.issuedAt } }))
  })
})

const aQuote = {
  promisedOn: null,
  revision: 1,
  issuedAt: '2026-11-20T12:00:00.000Z',
  validUntil: '2026-12-20T12:00:00.000Z',
}

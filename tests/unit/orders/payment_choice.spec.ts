import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { assertMayPayBy, mayPayByTransfer } from '#orders/rules/payment_choice'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'

const total = Money.of(4499, 'usd')
const nothing = Money.zero('usd')

test.group('How an order is paid', () => {
  test('by card, by whoever it is', ({ assert }) => {
    for (const isGroupUser of [true, false]) {
      assert.doesNotThrow(() => assertMayPayBy(PaymentMethod.CreditCard, { isGroupUser, total }))
    }
  })

  test('by transfer for the trade, unless the shop allows it to all', ({ assert, cleanup }) => {
    const trade = { isGroupUser: true, total }
    const retail = { isGroupUser: false, total }
    assert.doesNotThrow(() => assertMayPayBy(PaymentMethod.BankTransfer, trade))
    assert.throws(() => assertMayPayBy(PaymentMethod.BankTransfer, retail), /trade customers/)

    const policy = shop.bankTransfer
    cleanup(() => void Object.assign(shop, { bankTransfer: policy }))
    Object.assign(shop, { bankTransfer: 'all' })
    assert.isTrue(mayPayByTransfer(false))
    assert.doesNotThrow(() => assertMayPayBy(PaymentMethod.BankTransfer, retail))
  })

  test('by cheque never online', ({ assert }) => {
    for (const isGroupUser of [true, false]) {
      assert.throws(() => assertMayPayBy(PaymentMethod.Cheque, { isGroupUser, total }), /Cheques/)
    }
  })

  test('by nothing where nothing is to pay', ({ assert }) => {
    const isGroupUser = false
    assert.doesNotThrow(() => assertMayPayBy(PaymentMethod.Unset, { isGroupUser, total: nothing }))
    assert.throws(() => assertMayPayBy(PaymentMethod.Unset, { isGroupUser, total }), /how to pay/)
  })
})

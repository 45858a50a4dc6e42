import { test } from '@japa/runner'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { assertCanPayBy, canPayByTransfer } from '#orders/checkout/payment_choice_rules'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'

const total = Money.of(4499, 'usd')
const nothing = Money.zero('usd')

test.group('Payment methods', () => {
  test('All customers can pay by card', ({ assert }) => {
    for (const isGroupUser of [true, false]) {
      assert.doesNotThrow(() => assertCanPayBy(PaymentMethod.CreditCard, { isGroupUser, total }))
    }
  })

  test('Trade customers can pay by transfer, and all customers if the shop allows it', ({
    assert,
    cleanup,
  }) => {
    const trade = { isGroupUser: true, total }
    const retail = { isGroupUser: false, total }
    assert.doesNotThrow(() => assertCanPayBy(PaymentMethod.BankTransfer, trade))
    assert.throws(() => assertCanPayBy(PaymentMethod.BankTransfer, retail), /trade customers/)

    const policy = shop.bankTransfer
    cleanup(() => void Object.assign(shop, { bankTransfer: policy }))
    Object.assign(shop, { bankTransfer: 'all' })
    assert.isTrue(canPayByTransfer(false, 'usd'))
    assert.doesNotThrow(() => assertCanPayBy(PaymentMethod.BankTransfer, retail))
  })

  test('Without a bank account in the currency, no customer can pay by transfer', ({
    assert,
    cleanup,
  }) => {
    const { bankAccounts } = company
    cleanup(() => void Object.assign(company, { bankAccounts }))
    Object.assign(company, { bankAccounts: { ...bankAccounts, usd: null } })
    assert.isFalse(canPayByTransfer(true, 'usd'))
    assert.isTrue(canPayByTransfer(true, 'cad'))
    assert.throws(
      () => assertCanPayBy(PaymentMethod.BankTransfer, { isGroupUser: true, total }),
      /not available/
    )
  })

  test('Cheques are never accepted online', ({ assert }) => {
    for (const isGroupUser of [true, false]) {
      assert.throws(() => assertCanPayBy(PaymentMethod.Cheque, { isGroupUser, total }), /Cheques/)
    }
  })

  test('A total of 0 needs no payment method', ({ assert }) => {
    const isGroupUser = false
    assert.doesNotThrow(() => assertCanPayBy(PaymentMethod.Unset, { isGroupUser, total: nothing }))
    assert.throws(
      () => assertCanPayBy(PaymentMethod.Unset, { isGroupUser, total }),
      /payment method/
    )
  })
})

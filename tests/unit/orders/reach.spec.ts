import { test } from '@japa/runner'
import { knowsEmail, mayHearOf, mayReach, type Shopper } from '#orders/rules/reach'
import { OrderState } from '#shared/enums'
import { anOrder } from '#tests/unit/orders/support'

const who = (changes: Partial<Shopper> = {}): Shopper => ({
  userId: null,
  isStaff: false,
  hasPlacedHere: () => false,
  ...changes,
})
const nobody = who()
const owner = who({ userId: 'owner' })
const stranger = who({ userId: 'stranger' })
const staff = who({ userId: 'staff', isStaff: true })
const sameBrowser = who({ hasPlacedHere: () => true })

const guestsCart = anOrder()
const cart = anOrder({ userId: 'owner', state: OrderState.Confirm })
const guestsOrder = anOrder({ state: OrderState.Open })
const order = anOrder({ userId: 'owner', state: OrderState.Open })

const everybody = [nobody, owner, stranger, staff, sameBrowser]

test.group('Who reaches an order', () => {
  for (const [what, given, reach, hear] of [
    ['a guest’s cart', guestsCart, everybody, everybody],
    ['a customer’s cart', cart, [owner], [owner]],
    ['a guest’s order', guestsOrder, [staff, sameBrowser], everybody],
    ['a customer’s order', order, [owner, staff, sameBrowser], [owner, staff, sameBrowser]],
  ] as const) {
    test(`${what} opens to those it is meant for alone`, ({ assert }) => {
      assert.deepEqual(
        everybody.filter((shopper) => mayReach(given, shopper)),
        [...reach]
      )
    })

    test(`of ${what} a write hears whether it is placed where it could have been theirs`, ({
      assert,
    }) => {
      assert.deepEqual(
        everybody.filter((shopper) => mayHearOf(given, shopper)),
        [...hear]
      )
    })
  }

  test('an address opens an order in any case, and never an empty one', ({ assert }) => {
    assert.isTrue(knowsEmail({ email: 'ada@example.com' }, ' ADA@Example.com '))
    assert.isFalse(knowsEmail({ email: 'ada@example.com' }, 'da@example.com'))
    assert.isFalse(knowsEmail({ email: 'ada@example.com' }, '%'))
    assert.isFalse(knowsEmail({ email: '' }, ''))
  })
})

import { test } from '@japa/runner'
import { matchesEmail, canEdit, canView, type OrderAccess } from '#orders/order/rules/access'
import { OrderState } from '#shared/enums'
import { anOrder } from '#tests/unit/orders/support'

const accessWith = (changes: Partial<OrderAccess> = {}): OrderAccess => ({
  userId: null,
  isStaff: false,
  hasPlacedOrder: () => false,
  ...changes,
})
const visitor = accessWith()
const owner = accessWith({ userId: 'owner' })
const otherUser = accessWith({ userId: 'other' })
const staff = accessWith({ userId: 'staff', isStaff: true })
const sameBrowser = accessWith({ hasPlacedOrder: () => true })
const allAccess = [visitor, owner, otherUser, staff, sameBrowser]

const guestCart = anOrder()
const customerCart = anOrder({ userId: 'owner', state: OrderState.Confirm })
const guestOrder = anOrder({ state: OrderState.Open })
const customerOrder = anOrder({ userId: 'owner', state: OrderState.Open })

test.group('Order access', () => {
  for (const [title, order, viewers, editors] of [
    ['A guest’s cart', guestCart, allAccess, allAccess],
    ['A customer’s cart', customerCart, [owner], [owner]],
    ['A guest’s order', guestOrder, [staff, sameBrowser], allAccess],
    ['A customer’s order', customerOrder, [owner, staff, sameBrowser], [owner, staff, sameBrowser]],
  ] as const) {
    test(`${title} is visible with the right access only`, ({ assert }) => {
      assert.deepEqual(
        allAccess.filter((access) => canView(order, access)),
        [...viewers]
      )
    })

    test(`${title} is editable with the right access only`, ({ assert }) => {
      assert.deepEqual(
        allAccess.filter((access) => canEdit(order, access)),
        [...editors]
      )
    })
  }

  test('An e-mail address matches in any case, and an empty address never matches', ({
    assert,
  }) => {
    assert.isTrue(matchesEmail({ email: 'ada@example.com' }, ' ADA@Example.com '))
    assert.isFalse(matchesEmail({ email: 'ada@example.com' }, 'da@example.com'))
    assert.isFalse(matchesEmail({ email: 'ada@example.com' }, '%'))
    assert.isFalse(matchesEmail({ email: '' }, ''))
  })
})

import { test } from '@japa/runner'
import { run } from '#core/database'
import { listRelatedMails } from '#core/mail'
import { company } from '#config/company'
import { newId } from '#shared/ids'
import { expiringProformas, warnOfExpiringProformas } from '#orders'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  actionsOn,
  cancelledAt,
  storedOrder,
  workAfter,
} from '#tests/functional/orders/support/payments'
import {
  aProforma,
  extend,
  recordTransfer,
  reservedUntil,
  reverse,
  setReservationEnd,
} from '#tests/functional/orders/support/order_money'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, aUser } from '#tests/support/users'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test.group('The end of a reservation', (group) => {
  withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock('THX-CBH10', 500))

  const isExpiring = async (orderId: string) => {
    const expiring = await expiringProformas()
    return expiring.some(({ id }) => id === orderId)
  }

  test('is announced three days before, once, to the salesperson', async ({ assert }) => {
    const { id: salesperson, email } = await aStaffMember()
    const { _id: id } = await aProforma(token)
    const { _id: unassigned } = await aProforma(token)
    await run('update orders set salesperson_id = ? where id = ?', [salesperson, id])
    await warnOfExpiringProformas()
    assert.isFalse(await isExpiring(id))
    assert.lengthOf(await listRelatedMails('order', id), 0)

    for (const orderId of [id, unassigned]) await setReservationEnd(orderId, inDays(2.5))
    assert.isTrue(await isExpiring(id))
    assert.equal(await warnOfExpiringProformas(), 2)
    assert.equal(await warnOfExpiringProformas(), 0)
    await workAfter(0)

    const [mail, ...others] = await listRelatedMails('order', id)
    assert.deepEqual([mail.to, others.length], [email, 0])
    assert.include(mail.subject, 'expires on')
    const [fallback] = await listRelatedMails('order', unassigned)
    assert.equal(fallback.to, company.supportEmail)
  })

  test('moves by the days of an extension, and is announced again', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    await setReservationEnd(id, inDays(1))
    await warnOfExpiringProformas()

    const extended = await extend(id, { token, body: { days: 30 } })

    assert.equal(extended.status, 200, extended.text)
    const days = (Date.parse(extended.body.reserved_until!) - Date.now()) / DAY_MS
    assert.approximately(days, 31, 0.1)
    assert.isFalse(await isExpiring(id))
    assert.include(await actionsOn(id), 'reservation_extended')
    await workAfter(30.5 * 24 * 60)
    assert.isNull(await cancelledAt(id), 'the earlier end cancels nothing')
    await setReservationEnd(id, inDays(1))
    assert.equal(await warnOfExpiringProformas(), 1)
  })

  test('moves once, however often the request is repeated', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const request = { token, key: newId(), body: { days: 30 } }
    const first = await extend(id, request)
    const again = await extend(id, request)
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal(again.body.reserved_until, first.body.reserved_until)
    assert.equal(await reservedUntil(id), first.body.reserved_until)
  })

  test('does not come once there is any payment, even a reversed one', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const { body } = await recordTransfer(id, { token, amount: 1 })
    await reverse(id, body.payments[0]._id, { token })

    await workAfter(40 * 24 * 60)

    assert.isNull(await cancelledAt(id))
    assert.isNull(await reservedUntil(id))
    const extension = await extend(id, { token, body: { days: 30 } })
    assert.deepEqual([extension.status, extension.body.code], [409, 'E_NOT_RESERVED'])
  })

  test('is removed from a pro-forma with a payment by the daily task, without a warning', async ({
    assert,
  }) => {
    const ids = []
    for (const days of [-30, 2]) {
      const { _id: id } = await aProforma(token)
      const { body } = await recordTransfer(id, { token, amount: 1 })
      await reverse(id, body.payments[0]._id, { token })
      await setReservationEnd(id, inDays(days))
      ids.push(id)
    }

    assert.equal(await warnOfExpiringProformas(), 0)

    for (const id of ids) {
      assert.isFalse(await isExpiring(id))
      assert.isNull(await reservedUntil(id))
      assert.isNull(await cancelledAt(id))
      assert.include(await actionsOn(id), 'reservation_kept')
    }
  })

  test('comes with the daily task where its own task was lost', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    await run('delete from outbox where about_id = ?', [id])
    await setReservationEnd(id, inDays(-1))
    await warnOfExpiringProformas()
    assert.isNotNull(await cancelledAt(id))
  })

  test('is announced again where the order becomes a pro-forma again', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    await setReservationEnd(id, inDays(1))
    assert.equal(await warnOfExpiringProformas(), 1)
    for (const state of [5, 6]) {
      const { status, text } = await editOrderByCall(token, id, { state })
      assert.equal(status, 200, text)
    }
    await setReservationEnd(id, inDays(1))
    assert.equal(await warnOfExpiringProformas(), 1)
  })

  test('is not that of an accepted quote whose order had a payment before', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const { body } = await recordTransfer(id, { token, amount: 1 })
    await reverse(id, body.payments[0]._id, { token })
    const quoted = await editOrderByCall(token, id, { quote: true })
    assert.equal(quoted.status, 200, quoted.text)
    const path = `/api/orders/${id}/quote/acceptance`
    const accepted = await call('POST', path, { token, body: {} })
    assert.equal(accepted.status, 200, accepted.text)
    assert.isNull(await reservedUntil(id))
  })

  test('is extended by staff only, by 1 to 365 days', async ({ assert }) => {
    const { token: customer } = await aUser()
    const { _id: id } = await aProforma(token)
    const { reserved_until: before } = await storedOrder(id)

    const statuses = []
    for (const [by, days] of [
      [undefined, 30],
      [customer, 30],
      [token, 0],
      [token, 366],
      [token, 1.5],
    ] as const) {
      const { status } = await extend(id, { token: by, body: { days } })
      statuses.push(status)
    }

    assert.deepEqual(statuses, [401, 403, 422, 422, 422])
    assert.equal(await reservedUntil(id), before)
  })
})

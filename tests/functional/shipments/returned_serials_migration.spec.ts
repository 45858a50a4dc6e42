import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { insert, insertMany, one, rows, writeTx } from '#core/database'
import ReturnedSerials from '#database/migrations/0915_returned_serials'
import { newId } from '#shared/ids'
import { setStock, stockedShop } from '#tests/support/checkout'
import { anOpenOrder } from '#tests/support/shipments'
import { aStaffMember, aUser } from '#tests/support/users'
import type { ColumnValues } from '#core/database'

const migration = () => new ReturnedSerials(db.connection(), '0915_returned_serials', false)

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`

type Order = { order: string; line: string }

let number = 0
async function ship(
  { order, line }: Order,
  on: number,
  serials: string[],
  quantity = serials.length
) {
  const [id, shipmentLine] = [newId(), newId()]
  number += 1
  await insert('shipments', {
    ...{ id, order_id: order, number, method: 'DHL', created_at: day(on) },
  })
  await insert('shipment_lines', {
    ...{ id: shipmentLine, shipment_id: id, order_line_id: line, quantity },
  })
  await writeTx((trx) =>
    insertMany(
      'shipment_serials',
      serials.map((serial) => ({ id: newId(), shipment_line_id: shipmentLine, serial })),
      trx
    )
  )
}

async function comeBack({ order, line }: Order, on: number, quantity: number): Promise<string> {
  const id = newId()
  await insert('order_returns', {
    ...{ id, order_id: order, is_restocked: true, created_at: day(on) },
  })
  await insert('order_return_lines', {
    ...{ id: newId(), return_id: id, order_line_id: line, quantity },
  })
  return id
}

const unit = (serial: string, values: ColumnValues<'units'>): ColumnValues<'units'> => ({
  ...{ id: newId(), box_serial: serial, batch: '', is_origin_unknown: false, programmed: true },
  ...{ passed: true, sanded: true, passed_final: true, passport_code: newId().slice(-8) },
  ...{ created_at: day(1), updated_at: day(1), ...values },
})

/** The serials of an order, each with its return */
const serialsOf = async ({ order }: Order) => {
  const found = await rows<{ serial: string; return_id: string | null }>(
    `select serial, return_id from shipment_serials join shipment_lines on shipment_lines.id = shipment_line_id
     join shipments on shipments.id = shipment_id where order_id = ? order by shipments.created_at, serial`,
    [order]
  )
  return found.map(({ serial, return_id: id }) => [serial, id])
}

test.group('The migration of serials that came back', (group) => {
  let token: string

  group.setup(async () => {
    await stockedShop()
    await setStock('THX-CBH10', 500)
    const staff = await aStaffMember()
    token = staff.token
  })
  group.each.setup(async () => {
    await migration().execDown()
  })

  async function anOrder(): Promise<Order> {
    const { _id: order, cart } = await anOpenOrder(token, { quantity: 9 })
    return { order, line: cart[0]._id }
  }

  test('normalizes serials, and marks those that are certainly back', async ({ assert }) => {
    const [typed, full, partial, next] = [
      await anOrder(),
      await anOrder(),
      await anOrder(),
      await anOrder(),
    ]
    await ship(typed, 2, ['cable-1', 'CABLE-1', ' Cable-2\u200b'])
    await ship(full, 2, ['F1', 'F2'], 3)
    await comeBack(full, 3, 1)
    const last = await comeBack(full, 4, 2)
    await ship(full, 5, ['F3'])
    await ship(partial, 2, ['P1', 'P2', 'P3'])
    const part = await comeBack(partial, 3, 1)
    await ship(next, 4, ['P2'])
    await ship(next, 5, ['P3'])
    await migration().execUp()

    assert.deepEqual(await serialsOf(typed), [
      ['CABLE-1', null],
      ['CABLE-2', null],
    ])
    assert.deepEqual(await serialsOf(full), [
      ['F1', last],
      ['F2', last],
      ['F3', null],
    ])
    assert.deepEqual(await serialsOf(partial), [
      ['P1', null],
      ['P2', part],
      ['P3', null],
    ])
    assert.deepEqual(await serialsOf(next), [
      ['P2', null],
      ['P3', null],
    ])
  })

  test('releases returned units and their registrations', async ({ assert }) => {
    const [order, next] = [await anOrder(), await anOrder()]
    await ship(order, 2, ['U1', 'U2'])
    await comeBack(order, 3, 2)
    await ship(next, 4, ['U2'])
    const { id: owner } = await aUser()
    const inStock = unit('U1', { shipped_at: day(2), shipped_order_id: order.order })
    const sold = unit('U2', { shipped_at: day(4), shipped_order_id: next.order })
    for (const row of [inStock, sold]) {
      await insert('units', row)
      await insert('unit_registrations', {
        ...{ id: newId(), unit_id: row.id, user_id: owner, created_at: day(2) },
      })
    }
    await migration().execUp()

    const shippedWith = (id?: string) =>
      one<{ shipped_order_id: string | null }>('select shipped_order_id from units where id = ?', [
        id!,
      ])
    assert.isNull((await shippedWith(inStock.id))!.shipped_order_id)
    assert.equal((await shippedWith(sold.id))!.shipped_order_id, next.order)
    assert.isEmpty(await rows('select id from unit_registrations where user_id = ?', [owner]))
  })
})

import { test } from '@japa/runner'
import { orderLog, timelineKind } from '#orders/order/reads/order_log'
import { bookedMoney } from '#receivables/rules/amount_due'
import { editOrder } from '#orders/entry/rules/order_edit'
import { stateChangeError } from '#orders/entry/rules/order_edit_errors'
import { changedFacts, orderFacts } from '#orders/entry/rules/order_facts'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { aLine, anOrder, denver, toronto } from '#tests/unit/orders/support'
import type { Order, OrderLine } from '#orders/order'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'

const usd = (cents: number) => Money.of(cents, 'usd')
const [cable, adapter] = [newId(), newId()]
const five = aLine({ productId: cable, quantity: 5, position: 1, cost: usd(4000) })
const free = aLine({ productId: cable, quantity: 1, position: 2, cost: usd(0) })
const work = aLine({ description: 'Installation', position: 3, cost: usd(9500) })
const stored = anOrder({
  state: OrderState.Open,
  lines: [five, free, work],
  shipping: denver,
  billing: denver,
})

const edited = (edit: StaffOrderEdit) => editOrder(stored, edit, { currency: 'usd', promo: null })
const linesOf = (edit: StaffOrderEdit) =>
  edited(edit).order.lines.map(({ id, quantity, position }) => [id, quantity, position])
const costsOf = (edit: StaffOrderEdit) => edited(edit).input.cart!.map(({ cost }) => cost)

test.group('The edit of an order', () => {
  test('without lines keeps the stored ones at their prices', ({ assert }) => {
    assert.deepEqual(linesOf({}), [
      [five.id, 5, 1],
      [free.id, 1, 2],
      [work.id, 1, 3],
    ])
    assert.deepEqual(costsOf({}), [40, 0, 95])
  })

  test('finds a line by its id, then by its product or text in turn', ({ assert }) => {
    const cart = [
      { product: cable, quantity: 7 },
      { _id: five.id, product: cable, quantity: 6 },
      { description: 'Installation', quantity: 2 },
      { product: cable, quantity: 9 },
    ]
    const lines = linesOf({ cart })
    assert.deepEqual(
      lines.slice(0, 3).map(([id]) => id),
      [free.id, five.id, work.id]
    )
    assert.notInclude([five.id, free.id, work.id], lines[3][0])
    assert.deepEqual(costsOf({ cart }), [0, 40, 95, null])
  })

  test('takes a custom item for another where its text differs, and no line for an unknown id', ({
    assert,
  }) => {
    const other = editOrder(
      { ...stored, lines: [work] },
      { cart: [{ description: 'Removal', quantity: 4 }] },
      { currency: 'usd', promo: null }
    ).order.lines[0]
    assert.notEqual(other.id, work.id)
    assert.include(other, { productId: null, description: 'Removal', quantity: 4, position: 1 })
    const [unknown] = linesOf({ cart: [{ _id: newId(), product: cable, quantity: 5 }] })
    assert.notInclude([five.id, free.id], unknown[0])
  })

  test('keeps the text of a line unless another is given', ({ assert }) => {
    const textOf = (changes: { description?: string }) =>
      edited({ cart: [{ _id: work.id, quantity: 1, ...changes }] }).order.lines[0].description
    assert.equal(textOf({}), 'Installation')
    assert.equal(textOf({ description: 'Removal' }), 'Removal')
    assert.equal(textOf({ description: '' }), '')
  })

  test('stays a quote until it is accepted, and is mailed only as a new revision', ({ assert }) => {
    const open = {
      ...{ validUntil: '2026-12-01T05:00:00.000Z', revision: 1, issuedAt: stored.createdAt },
      ...{ acceptedAt: null, promisedOn: null },
    }
    const inputOf = (edit: StaffOrderEdit, quote: Order['quote'] = null) => {
      const { input } = editOrder({ ...stored, quote }, edit, { currency: 'usd', promo: null })
      return [Boolean(input.quote), Boolean(input.send_mail)]
    }
    assert.deepEqual(inputOf({}), [false, false])
    assert.deepEqual(inputOf({ quote: true }), [true, false])
    assert.deepEqual(inputOf({ quote: true, send_mail: true }), [true, true])
    assert.deepEqual(inputOf({ send_mail: true }, open), [true, false])
    assert.deepEqual(inputOf({}, { ...open, acceptedAt: stored.createdAt }), [...[false, false]])
  })

  test('names a state only where it changes', ({ assert }) => {
    assert.isUndefined(edited({ state: OrderState.Open }).input.state)
    assert.equal(edited({ state: OrderState.Complete }).input.state, OrderState.Complete)
  })

  test('gives a line with another product the price of that product', ({ assert }) => {
    const cart = [{ _id: five.id, product: adapter, quantity: 5 }]
    assert.notEqual(linesOf({ cart })[0][0], five.id)
    assert.deepEqual(costsOf({ cart }), [null])
  })

  test('that asks for current prices keeps those of custom items and typed ones', ({ assert }) => {
    const cart = [
      { _id: five.id, product: cable, quantity: 5 },
      { _id: free.id, product: cable, quantity: 1, cost: 0 },
      { _id: work.id, description: 'Installation', quantity: 1 },
    ]
    assert.deepEqual(costsOf({ cart, reprice: true }), [null, 0, 95])
  })

  test('drops all prices and amounts with the currency', ({ assert }) => {
    const { input, kept } = editOrder(stored, {}, { currency: 'cad', promo: null })
    assert.deepEqual(
      input.cart!.map(({ cost }) => cost),
      [null, null, null]
    )
    assert.deepEqual([input.payment?.discount, kept.shipping, kept.credit], [undefined, null, null])
  })

  test('moves the billing address along while it is the same', ({ assert }) => {
    const { order } = edited({ address: { shipping: toronto } })
    assert.deepEqual([order.shipping.city, order.billing.city], ['Toronto', 'Toronto'])
    const { order: apart } = edited({ address: { billing: toronto } })
    assert.deepEqual(
      [apart.shipping.city, apart.billing.city, apart.sameBilling],
      ['Denver', 'Toronto', false]
    )
  })

  test('is logged with what differs only', ({ assert }) => {
    const { order } = edited({ customerPO: 'PO-1' })
    const { before, after } = changedFacts(orderFacts(stored, null), orderFacts(order, null))
    assert.deepEqual([before, after], [{ customerPO: '' }, { customerPO: 'PO-1' }])
  })

  test('is logged with the number or the name of each item, its text and its price', ({
    assert,
  }) => {
    const itemsOf = (...lines: OrderLine[]) => orderFacts({ ...stored, lines }, null).items
    assert.deepEqual(
      itemsOf(
        aLine({ quantity: 5, sku: 'CABLE', name: 'Cable', cost: usd(4000) }),
        aLine({ name: 'Cable', description: 'blue', cost: usd(4000) })
      ),
      ['5 × CABLE at $40.00 USD', '1 × Cable, blue at $40.00 USD']
    )
  })

  const { Open, Proforma, Complete } = OrderState
  for (const [from, to, isAllowed] of [
    [Proforma, Open, true],
    [Open, Proforma, true],
    [Open, Complete, true],
    [Complete, Complete, true],
    [Proforma, Complete, false],
    [Complete, Open, true],
    [Complete, Proforma, true],
  ] as const) {
    test(`state ${from} to ${to} is ${isAllowed ? 'possible' : 'rejected'}`, ({ assert }) => {
      assert.equal(stateChangeError(from, to) === null, isAllowed)
    })
  }
})

test.group('The money of a cancelled order', () => {
  test('is what is neither refunded nor turned into credit', ({ assert }) => {
    const booked = (payments: number[], credited: number) =>
      bookedMoney({
        currency: 'usd',
        payments: payments.map((cents) => ({ amount: usd(cents) })),
        adjustments: [
          { kind: 'moved_to_credit', amount: usd(-credited) },
          { kind: 'reduction', amount: usd(500) },
        ],
      }).cents
    assert.equal(booked([10_000], 0), 10_000)
    assert.equal(booked([10_000, -4_000], 0), 6_000)
    assert.equal(booked([10_000, -4_000], 6_000), 0)
  })
})

test.group('The timeline of an order', () => {
  test('files payments, shipments and documents apart from changes', ({ assert }) => {
    assert.deepEqual(
      ['payment_recorded', 'shipped', 'invoiced', 'note_removed', 'edited'].map(timelineKind),
      ['payment', 'shipment', 'document', 'note', 'change']
    )
    const filed = Object.keys(orderLog.actions).filter(
      (action) => timelineKind(action) !== 'change'
    )
    assert.isAbove(filed.length, 10)
  })
})

import { test } from '@japa/runner'
import { sortedColumns } from '#orders/list/order_columns_rules'
import { meetsConditions, parseFacet } from '#orders/list/order_facets_rules'
import { conditionsOf, DEFAULT_ORDER_FILTER } from '#orders/list/order_list_rules'
import { calendarDay, formatDate, formatDateTime, nextTimestamp, zoneName } from '#shared/dates'
import { OrderSource, OrderState, ShipState } from '#shared/enums'
import type { OrderConditions } from '#orders/list/order_list_rules'

const OWN = 'pixelgendesign.com'
type Digits = Partial<
  Record<'state' | 'cancelled' | 'payment' | 'ship' | 'cad' | 'invoiced', number>
>

const facetOf = (digits: Digits = {}, source: string = OWN) => {
  const { state = OrderState.Open, cancelled = 0, payment = 0, ship = 0, cad = 0 } = digits
  return parseFacet(`${state}${cancelled}${payment}${ship}${cad}${digits.invoiced ?? 0} ${source}`)
}

test.group('Filters of the order list', () => {
  test('a facet has what most filters ask', ({ assert }) => {
    assert.deepEqual(facetOf(), {
      state: OrderState.Open,
      isCancelled: false,
      isPaid: false,
      isOwed: false,
      isShipped: false,
      currency: 'usd',
      isInvoiced: false,
      source: OWN,
    })
    assert.deepEqual(
      facetOf({
        state: OrderState.Complete,
        cancelled: 1,
        payment: 2,
        ship: ShipState.Shipped,
        cad: 1,
        invoiced: 1,
      }),
      {
        state: OrderState.Complete,
        isCancelled: true,
        isPaid: true,
        isOwed: true,
        isShipped: true,
        currency: 'cad',
        isInvoiced: true,
        source: OWN,
      }
    )
    assert.include(facetOf({ payment: 1 }), { isPaid: true, isOwed: false })
    for (const ship of [ShipState.Delivered, ShipState.Returned])
      assert.isTrue(facetOf({ ship }).isShipped)
  })

  for (const [conditions, digits, isMet] of [
    [{}, {}, true],
    [{}, { cancelled: 1 }, true],
    [{ state: OrderState.Open }, {}, true],
    [{ state: OrderState.Complete }, {}, false],
    [{ state: OrderState.Open }, { cancelled: 1 }, false],
    [{ state: OrderState.Open, view: 'cancelled' }, { cancelled: 1 }, true],
    [{ view: 'cancelled' }, {}, false],
    [{ view: 'cancelled' }, { cancelled: 1 }, true],
    [{ view: 'owed' }, { payment: 1 }, false],
    [{ view: 'owed' }, { payment: 2 }, true],
    [{ state: OrderState.Open, view: 'owed' }, { cancelled: 1, payment: 2 }, true],
    [{ state: OrderState.Complete, view: 'owed' }, { cancelled: 1, payment: 2 }, false],
    [{ view: 'expiring' }, {}, true],
    [{ paid: true }, {}, false],
    [{ paid: true }, { payment: 1 }, true],
    [{ paid: false }, {}, true],
    [{ paid: false }, { payment: 2 }, false],
    [{ shipped: true }, { ship: ShipState.Shipped }, true],
    [{ shipped: true }, {}, false],
    [{ shipped: false }, {}, true],
    [{ shipped: false }, { ship: ShipState.Shipped }, false],
    [{ invoiced: true }, { invoiced: 1 }, true],
    [{ invoiced: true }, {}, false],
    [{ invoiced: false }, {}, true],
    [{ invoiced: false }, { invoiced: 1 }, false],
    [{ invoiced: false }, { state: OrderState.Proforma }, false],
    [{ invoiced: false }, { cancelled: 1 }, false],
    [{ currency: 'cad' }, {}, false],
    [{ currency: 'cad' }, { cad: 1 }, true],
    [{ source: OWN }, {}, true],
    [{ source: 'Phone' }, {}, false],
  ] as [OrderConditions, Digits, boolean][]) {
    test(`${JSON.stringify(conditions)} ${isMet ? 'takes' : 'leaves out'} ${JSON.stringify(digits)}`, ({
      assert,
    }) => {
      assert.equal(meetsConditions(facetOf(digits), conditions), isMet)
    })
  }

  test('what Amazon ships is not left to ship, what it sells is not left to invoice', ({
    assert,
  }) => {
    const byAmazon = facetOf({}, OrderSource.AmazonCaFba)
    assert.isFalse(meetsConditions(byAmazon, { shipped: false }))
    assert.isTrue(meetsConditions(byAmazon, {}))
    assert.isTrue(meetsConditions(facetOf({}, OrderSource.AmazonCa), { shipped: false }))
    assert.isFalse(meetsConditions(facetOf({}, OrderSource.AmazonCa), { invoiced: false }))
  })

  test('a filter has the conditions that are set', ({ assert }) => {
    assert.deepEqual(conditionsOf(DEFAULT_ORDER_FILTER), {})
    const conditions: OrderConditions = {
      state: OrderState.Open,
      paid: false,
      shipped: false,
      invoiced: true,
      source: OWN,
      currency: 'cad',
      placed_from: '2026-11-01',
      placed_to: '2026-11-30',
      salesperson: 's',
      group: 'g',
      view: 'owed',
    }
    assert.deepEqual(conditionsOf({ ...DEFAULT_ORDER_FILTER, ...conditions }), conditions)
  })

  test('the chosen columns stand in the order of the table, the number always', ({ assert }) => {
    assert.deepEqual(sortedColumns(['state', 'customer', 'unknown']), [
      'customer',
      'number',
      'state',
    ])
    assert.deepEqual(sortedColumns([]), ['number'])
  })
})

test.group('Days of an order', () => {
  const AT = '2026-11-06T03:07:00.000Z'

  test('they are those of the time zone', ({ assert }) => {
    assert.equal(calendarDay(AT, 'America/Toronto'), '2026-11-05')
    assert.equal(calendarDay(new Date(AT), 'UTC'), '2026-11-06')
    assert.equal(formatDate(AT, 'America/Toronto'), 'Nov 05, 2026')
    assert.equal(formatDateTime(AT, 'America/Toronto'), 'Nov 05, 2026, 22:07 EST')
    assert.equal(formatDateTime(new Date('2026-11-06T00:07:00Z'), 'UTC'), 'Nov 06, 2026, 00:07 UTC')
    assert.equal(formatDate(null, 'UTC'), '')
    assert.equal(formatDateTime(undefined, 'UTC'), '')
    assert.equal(zoneName('America/Toronto'), 'ET')
  })

  test('a version follows the one before', ({ assert }) => {
    const future = new Date(Date.now() + 3_600_000).toISOString()
    assert.equal(Date.parse(nextTimestamp(future)), Date.parse(future) + 1)
    assert.closeTo(Date.parse(nextTimestamp('2026-01-01T00:00:00Z')), Date.now(), 5_000)
    assert.closeTo(Date.parse(nextTimestamp('')), Date.now(), 5_000)
  })
})

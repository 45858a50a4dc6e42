import { test } from '@japa/runner'
import { planStep } from '#orders/amazon/plan'
import { emptyAddress } from '#shared/address'
import { OrderSource, OrderState } from '#shared/enums'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { denver, toronto } from '#tests/unit/orders/support'
import type { KnownOrder } from '#orders/amazon/known'
import type { ReportContact, ReportEntry, ReportOrder } from '#orders/amazon/files/report_order'

const contact: ReportContact = { email: '', phone: '', address: emptyAddress() }
const item = { line: 2, sku: 'KNOWN', asin: 'A', name: 'Cable', quantity: 1, totalCents: 100 }

const aSale = (changes: Partial<ReportOrder> = {}): ReportEntry => ({
  kind: 'sale',
  id2: '701-1',
  line: 2,
  source: OrderSource.AmazonCa,
  currency: 'cad',
  isShipped: false,
  placedAt: '2026-10-05T00:00:00.000Z',
  paidAt: '2026-10-05T00:00:00.000Z',
  changedAt: '2026-10-07T00:00:00.000Z',
  items: [item],
  amounts: { subtotal: 100, discount: 0, salesTax: 0, shipping: 0, total: 100 },
  contact,
  ...changes,
})

const shipBy = (day: string | null, facts: Partial<ReportContact> = {}): ReportEntry => ({
  kind: 'ship_by',
  id2: '701-1',
  lines: [2, 3],
  shipBy: day,
  contact: { ...contact, ...facts },
})

const cancellation: ReportEntry = { kind: 'cancellation', id2: '701-1', line: 5 }

const known = (changes: Partial<KnownOrder> = {}) =>
  ({
    id: 'o1',
    state: OrderState.Open,
    source: OrderSource.AmazonCa,
    email: 'ada@example.com',
    phone: '555',
    ship_by: '2026-10-09',
    address_shipping: JSON.stringify(denver),
    amazon_cancellation: null,
    cancelled_at: null,
    deleted_at: null,
    ...changes,
  }) as KnownOrder

const plan = (entry: ReportEntry, order: KnownOrder | null = null) =>
  planStep({ file: 1, entry }, order, ({ sku }) =>
    sku === 'KNOWN' ? { id: 'p', sku, name: 'Cable' } : null
  )

const CANCELLED = { cancelled_at: '2026-10-08' }
const DELETED = { deleted_at: '2026-10-08' }

test.group('Steps of an import from Amazon', () => {
  test('an order that the shop does not have is created; unknown SKUs are reported', ({
    assert,
  }) => {
    assert.deepEqual(plan(aSale()), {
      outcome: 'created',
      file: 1,
      order: aSale() as never,
      errors: [],
    })
    const items = [item, { ...item, line: 3, sku: 'NEW' }, { ...item, line: 4, sku: '' }]
    assert.deepInclude(plan(aSale({ items })), {
      errors: [{ file: 1, line: 3, err: texts.unknownSku('NEW') }],
    })
  })

  test('facts about an unknown order are skipped, with all of their lines', ({ assert }) => {
    assert.deepEqual(plan(shipBy('2026-10-10')), {
      outcome: 'skipped',
      file: 1,
      errors: [2, 3].map((line) => ({ file: 1, line, err: texts.notInShop })),
    })
  })

  test('an order of another source, or one that staff deleted, is skipped', ({ assert }) => {
    const skipped = (err: string) => ({
      outcome: 'skipped',
      file: 1,
      errors: [{ file: 1, line: 2, err }],
    })
    assert.deepEqual(plan(aSale(), known({ source: 'Phone' })), skipped(texts.otherSource) as never)
    assert.deepEqual(plan(aSale(), known(DELETED)), skipped(texts.deleted) as never)
  })

  test('nothing new leaves an order as it is, and so does a cancelled order', ({ assert }) => {
    const unchanged = (order: KnownOrder) => ({ outcome: 'unchanged', file: 1, known: order })
    const order = known()
    assert.deepEqual(plan(aSale(), order), unchanged(order) as never)
    assert.deepEqual(plan(shipBy('2026-10-09'), order), unchanged(order) as never)
    assert.deepEqual(plan(shipBy(null), order), unchanged(order) as never)
    const cancelled = known(CANCELLED)
    assert.deepEqual(plan(aSale({ isShipped: true }), cancelled), unchanged(cancelled) as never)
  })

  test('a shipped order that is open becomes complete when Amazon changed it', ({ assert }) => {
    const order = known()
    assert.deepEqual(plan(aSale({ isShipped: true }), order), {
      outcome: 'updated',
      file: 1,
      known: order,
      changes: { isShipped: true },
      shippedAt: '2026-10-07T00:00:00.000Z',
      errors: [],
    })
    const complete = known({ state: OrderState.Complete })
    assert.include(plan(aSale({ isShipped: true }), complete), { outcome: 'unchanged' })
  })

  test('a new day to ship by replaces the earlier one', ({ assert }) => {
    assert.deepInclude(plan(shipBy('2026-10-10'), known()), {
      outcome: 'updated',
      changes: { ship_by: '2026-10-10' },
      shippedAt: null,
    })
  })

  test('a report fills in what earlier ones lacked, and replaces nothing', ({ assert }) => {
    const facts = { email: 'new@example.com', phone: '777', address: toronto }
    const lacking = known({
      email: '',
      phone: '',
      address_shipping: JSON.stringify({ ...denver, address1: '' }),
    })
    assert.deepInclude(plan(shipBy(null, facts), lacking), { changes: facts, shippedAt: null })
    assert.include(plan(shipBy(null, facts), known()), { outcome: 'unchanged' })
    assert.include(plan(shipBy(null), lacking), { outcome: 'unchanged' })
    assert.include(plan(shipBy(null, { address: { ...toronto, address1: '' } }), lacking), {
      outcome: 'unchanged',
    })
  })

  test('a cancellation asks staff once about an order that is active', ({ assert }) => {
    const order = known()
    assert.deepEqual(plan(cancellation, order), {
      outcome: 'updated',
      file: 1,
      known: order,
      changes: { isCancelled: true },
      shippedAt: null,
      errors: [{ file: 1, line: 5, err: texts.cancelledSince }],
    })
    const kept = known({ amazon_cancellation: 'kept' })
    assert.deepEqual(plan(cancellation, kept), { outcome: 'unchanged', file: 1, known: kept })
    for (const none of [null, known(CANCELLED), known(DELETED), known({ source: 'Phone' })])
      assert.deepEqual(plan(cancellation, none), { outcome: 'reported', errors: [] })
  })
})

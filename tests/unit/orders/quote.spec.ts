import { test } from '@japa/runner'
import {
  changesQuote,
  dueOfProforma,
  isExpiredQuote,
  isOpenQuote,
  offeredDay,
  promisedDay,
  promisedDayOf,
  quoteNumber,
} from '#orders/order/rules/quote'
import { OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { zeroAmounts } from '#orders/order'
import { quoteToken } from '#orders/order/quote_link'
import { anOrder } from '#tests/unit/orders/support'

const END = '2026-12-01T05:00:00.000Z'
const quote = (changes: object = {}) => ({
  quote: {
    validUntil: END,
    revision: 1,
    issuedAt: END,
    acceptedAt: null,
    promisedOn: null,
    ...changes,
  },
})

test.group('Quote', () => {
  test('offers a later delivery until its day, and promises one once it is accepted', ({
    assert,
  }) => {
    const offer = quote({ promisedOn: '2026-12-15' })
    assert.equal(offeredDay(offer, '2026-12-15'), '2026-12-15')
    assert.isNull(offeredDay(offer, '2026-12-16'))
    assert.isNull(offeredDay(quote(), '2026-12-15'))
    const accepted = quote({ promisedOn: '2026-12-15', acceptedAt: END })
    assert.isNull(offeredDay(accepted, '2026-12-01'))
    const order = { ...accepted, promise: null, state: OrderState.Open, cancelledAt: null }
    assert.equal(promisedDay(order), '2026-12-15')
    assert.isNull(promisedDay({ ...order, ...offer }))
    assert.isNull(promisedDay({ ...order, cancelledAt: END }))
    assert.isNull(promisedDay({ ...order, state: OrderState.Complete }))
    assert.isNull(promisedDay({ ...order, quote: null }))
  })

  test('without one, the promise to the order counts, and that of a product before it', ({
    assert,
  }) => {
    const promise = {
      ...{ promisedOn: '2026-12-20', days: { cable: '2026-12-10' }, isDayUnknown: false },
      ...{ benchSince: {}, shipsTogether: false },
    }
    const order = anOrder({ state: OrderState.Open, promise })
    assert.equal(promisedDay(order), '2026-12-20')
    assert.equal(promisedDayOf(order, 'cable'), '2026-12-10')
    assert.equal(promisedDayOf(order, 'plug'), '2026-12-20')
    const unknown = { ...order, promise: { ...promise, isDayUnknown: true } }
    assert.equal(promisedDayOf(unknown, 'cable'), '2026-12-10')
    assert.isNull(promisedDayOf(unknown, 'plug'))
    assert.isNull(promisedDayOf(anOrder(), 'cable'))
    assert.isNull(offeredDay({ quote: null }, '2026-12-15'))
  })

  test('a pro-forma is due from the acceptance of its quote on', ({ assert }) => {
    const usd = (cents: number) => Money.of(cents, 'usd')
    const amounts = { ...zeroAmounts('usd'), total: usd(900) }
    const proforma = anOrder({ state: OrderState.Proforma, amounts })
    assert.equal(dueOfProforma(proforma)?.cents, 900)
    assert.equal(dueOfProforma({ ...proforma, balance: usd(400) })?.cents, 400)
    assert.equal(dueOfProforma({ ...proforma, ...quote({ acceptedAt: END }) })?.cents, 900)
    assert.isNull(dueOfProforma({ ...proforma, balance: usd(0) }))
    assert.isNull(dueOfProforma({ ...proforma, ...quote() }))
    assert.isNull(dueOfProforma({ ...proforma, cancelledAt: END }))
    assert.isNull(dueOfProforma({ ...proforma, state: OrderState.Open }))
  })

  test('is open until it is accepted, and expired from its end on', ({ assert }) => {
    const before = new Date('2026-12-01T04:59:59.999Z')
    assert.isFalse(isOpenQuote({ quote: null }))
    assert.isTrue(isOpenQuote(quote()))
    assert.isFalse(isOpenQuote(quote({ acceptedAt: END })))
    assert.isFalse(isExpiredQuote(quote(), before))
    assert.isTrue(isExpiredQuote(quote(), new Date(END)))
    assert.isFalse(isExpiredQuote(quote({ acceptedAt: END }), new Date('2027-01-01')))
  })

  test('has its revision in the number from the second one on', ({ assert }) => {
    const order = { id: 'a'.repeat(24), id2: '5F3A-09BC-77D1' }
    assert.equal(quoteNumber({ ...order, quote: null }), '5F3A-09BC-77D1')
    assert.equal(quoteNumber({ ...order, ...quote() }), '5F3A-09BC-77D1')
    assert.equal(quoteNumber({ ...order, ...quote({ revision: 12 }) }), '5F3A-09BC-77D1-R12')
  })

  test('changes with what its customer sees, not with what staff note', ({ assert }) => {
    for (const fact of ['items', 'total', 'terms', 'addressShipping', 'email'])
      assert.isTrue(changesQuote({ [fact]: 1 }), fact)
    for (const fact of ['waybill', 'salespersonId', 'source', 'customerPO', 'phone'])
      assert.isFalse(changesQuote({ [fact]: 1 }), fact)
  })

  test('has another token for each order and revision', ({ assert }) => {
    const tokens = [quoteToken('a', 1), quoteToken('a', 2), quoteToken('b', 1)]
    assert.equal(new Set(tokens).size, 3)
    assert.isTrue(tokens.every((token) => /^[0-9a-f]{32}$/.test(token)))
    assert.equal(quoteToken('a', 1), tokens[0])
  })
})

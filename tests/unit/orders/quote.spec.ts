import { test } from '@japa/runner'
import { changesQuote, isExpiredQuote, isOpenQuote, quoteNumber } from '#orders/order/rules/quote'
import { quoteToken } from '#orders/order/quote_link'

const END = '2026-12-01T05:00:00.000Z'
const quote = (changes: object = {}) => ({
  quote: { validUntil: END, revision: 1, issuedAt: END, acceptedAt: null, ...changes },
})

test.group('Quote', () => {
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

import { test } from '@japa/runner'
import {
  isPromoCode,
  maxCodeLength,
  normalizeCode,
  seriesCode,
  seriesPrefix,
} from '#pricing/promos/promo_code_rules'
import { enteredRestrictions, parseCode, promoColumns } from '#pricing/promos/promo_input_rules'
import {
  applyEntryChange,
  cellKey,
  hashLines,
  isSameEntry,
  tableVersion,
} from '#pricing/tables/price_entry_rules'
import { audienceOf } from '#orders/pricing/audience_rules'
import { fixedPrices } from '#orders/pricing/fixed_prices_rules'
import { Audience, DiscountType } from '#shared/enums'
import { Money } from '#shared/money'
import { aCustomer, aLine, anOrder, aProduct } from '#tests/unit/orders/support'
import type { PromoInput } from '#pricing/promos/promo_input_rules'

const percent: PromoInput = {
  code: 'SPRING',
  note: 'For spring',
  type: DiscountType.Percent,
  percent: '12.5',
  amount_usd: '',
  amount_cad: '',
  minimum_usd: '',
  minimum_cad: '',
  products: ['p1'],
  audience: 'all',
  groups: ['g1'],
  start: null,
  end: null,
  limit: null,
  customer_limit: null,
  reduces_trade_prices: false,
}
const fixed: PromoInput = { ...percent, type: DiscountType.Fixed, percent: '', amount_usd: '10.00' }

const fieldsOf = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    const { fields, code, message } = error as Record<string, unknown>
    if (code !== 'E_VALIDATION') throw error
    return { ...(fields as object), first: message }
  }
}

test.group('Entered promo codes', () => {
  test('a code is upper case without spaces, of 3 to 40 characters', ({ assert }) => {
    assert.equal(normalizeCode(' spring  20-a_b '), 'SPRING20-A_B')
    assert.equal(normalizeCode('ｓｐｒｉｎｇ　２０'), 'SPRING20')
    assert.isTrue(isPromoCode('ABC'))
    assert.isTrue(isPromoCode('A'.repeat(40)))
    for (const wrong of ['AB', 'A'.repeat(41), '-ABC', '_ABC', 'ABÜ', 'abc', 'ABC!'])
      assert.isFalse(isPromoCode(wrong), wrong)
    assert.equal(parseCode(' spring '), 'SPRING')
    const text = (most: number) =>
      `Please enter 3 to ${most} letters, digits, hyphens or underscores.`
    assert.deepEqual(
      fieldsOf(() => parseCode('A!')),
      { code: text(40), first: text(40) }
    )
  })

  test('the prefix of a series leaves room for its suffix', ({ assert }) => {
    assert.equal(maxCodeLength(true), 30)
    assert.equal(maxCodeLength(false), 40)
    assert.equal(parseCode('A'.repeat(30), { isSeries: true }), 'A'.repeat(30))
    assert.isNotNull(fieldsOf(() => parseCode('A'.repeat(31), { isSeries: true })))
    assert.equal(parseCode('A'.repeat(31)), 'A'.repeat(31))
    const code = seriesCode('MY-SPRING')
    assert.match(code, /^MY-SPRING-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    assert.isTrue(isPromoCode(code))
    assert.notEqual(seriesCode('MY-SPRING'), code)
    assert.equal(seriesPrefix(code), 'MY-SPRING')
  })

  test('a percentage is above 0 and up to 100', ({ assert }) => {
    assert.deepInclude(promoColumns(percent), {
      note: 'For spring',
      percent_millionths: 125_000,
      amount_usd_cents: null,
      amount_cad_cents: null,
      minimum_usd_cents: null,
      minimum_cad_cents: null,
      audience: 'all',
    })
    assert.include(promoColumns({ ...percent, amount_usd: '5', amount_cad: '5' }), {
      amount_usd_cents: null,
      amount_cad_cents: null,
    })
    assert.include(promoColumns({ ...percent, percent: '100' }), { percent_millionths: 1_000_000 })
    const text = 'Please enter a percentage above 0 and up to 100.'
    for (const wrong of ['', '0', '100.01', 'ten'])
      assert.deepEqual(
        fieldsOf(() => promoColumns({ ...percent, percent: wrong })),
        { percent: text, first: text }
      )
  })

  test('a fixed amount is above 0, in one currency at least', ({ assert }) => {
    assert.include(promoColumns({ ...fixed, percent: '5', minimum_usd: '0', minimum_cad: '7.5' }), {
      percent_millionths: null,
      amount_usd_cents: 1000,
      amount_cad_cents: null,
      minimum_usd_cents: 0,
      minimum_cad_cents: 750,
    })
    assert.include(promoColumns({ ...fixed, amount_usd: '', amount_cad: '9' }), {
      amount_usd_cents: null,
      amount_cad_cents: 900,
    })
    const low = 'Please enter an amount above 0 or leave the field empty.'
    const none = 'Please enter an amount in at least one currency.'
    for (const [usd, cad, fields] of [
      ['0', '9', { amount_usd: low, first: low }],
      ['9', '0.00', { amount_cad: low, first: low }],
      ['', '', { amount_usd: none, first: none }],
    ] as const)
      assert.deepEqual(
        fieldsOf(() => promoColumns({ ...fixed, amount_usd: usd, amount_cad: cad })),
        fields
      )
  })

  test('its end is after its start, and every wrong field is named', ({ assert }) => {
    const [start, later] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']
    const text = 'The end must be after the start.'
    assert.isNull(fieldsOf(() => promoColumns({ ...percent, start, end: later })))
    assert.isNull(fieldsOf(() => promoColumns({ ...percent, start: later })))
    assert.isNull(fieldsOf(() => promoColumns({ ...percent, end: start })))
    for (const end of [start, '2026-10-31T00:00:00Z'])
      assert.deepEqual(
        fieldsOf(() => promoColumns({ ...percent, start, end })),
        { end: text, first: text }
      )
    const both = fieldsOf(() => promoColumns({ ...percent, percent: '', start, end: start }))
    assert.sameMembers(Object.keys(both ?? {}), ['percent', 'end', 'first'])
  })

  test('only a trade code is restricted to groups', ({ assert }) => {
    assert.deepEqual(enteredRestrictions(percent), { products: ['p1'], groups: [] })
    assert.deepEqual(enteredRestrictions({ ...percent, audience: 'trade' }), {
      products: ['p1'],
      groups: ['g1'],
    })
  })
})

test.group('Entries of price tables', () => {
  test('a change keeps what it does not name', ({ assert }) => {
    const entry = { cents: 100, moq: 5 }
    assert.deepEqual(applyEntryChange(entry, {}), entry)
    assert.deepEqual(applyEntryChange(entry, { cents: null }), { cents: null, moq: 5 })
    assert.deepEqual(applyEntryChange(entry, { moq: 2 }), { cents: 100, moq: 2 })
    assert.isTrue(isSameEntry(entry, { ...entry }))
    assert.isFalse(isSameEntry(entry, { cents: 101, moq: 5 }))
    assert.isFalse(isSameEntry(entry, { cents: 100, moq: 6 }))
  })

  test('the version of a table changes with each cell, and not with their order', ({ assert }) => {
    const key = cellKey({ productId: 'p', currency: 'usd' })
    assert.equal(key, 'p usd')
    const version = (...entries: [string, number | null, number | null][]) =>
      tableVersion(new Map(entries.map(([id, cents, moq]) => [id, { cents, moq }])))
    const first = version(['a', 1, 2], ['b', 3, 4])
    assert.match(first, /^[\w-]{22}$/)
    assert.equal(first, version(['b', 3, 4], ['a', 1, 2]))
    for (const other of [
      version(['a', 1, 2]),
      version(['a', 2, 2], ['b', 3, 4]),
      version(['a', 1, 3], ['b', 3, 4]),
      version(['c', 1, 2], ['b', 3, 4]),
      version(['a', null, 2], ['b', 3, 4]),
    ])
      assert.notEqual(other, first)
    assert.notEqual(hashLines(['a', 'b']), hashLines(['ab']))
    const lines = ['b', 'a']
    hashLines(lines)
    assert.deepEqual(lines, ['b', 'a'])
  })
})

test.group('Prices of a placed order', () => {
  test('they are those that were fixed, whatever the catalog has today', ({ assert }) => {
    const product = aProduct({ weightGrams: 250 })
    const cost = Money.of(1234, 'usd')
    const lines = [
      aLine({ productId: product.id, quantity: 3, cost, discount: Money.of(34, 'usd') }),
      aLine({ productId: 'gone', quantity: 1, cost }),
      aLine({ cost: null }),
    ]
    const order = anOrder({ lines })
    const priced = fixedPrices(order, {
      customer: null,
      promo: null,
      products: new Map([[product.id, product]]),
    })
    assert.deepInclude(priced, {
      order,
      customer: null,
      promo: null,
      promoOutcome: null,
      promoProblem: null,
      amounts: order.amounts,
      missingForFreeShipping: null,
      optionCosts: [],
    })
    assert.deepEqual(priced.lines[0], {
      line: lines[0],
      product,
      cost,
      retail: cost,
      price: null,
      discount: Money.of(34, 'usd'),
      quantity: 3,
      weightGrams: 250,
      isBuyable: true,
      shortStock: null,
      promise: null,
      awaits: null,
    })
    assert.deepInclude(priced.lines[1], { product: null, weightGrams: 0 })
    assert.deepInclude(priced.lines[2], { product: null, cost: Money.zero('usd') })
  })

  test('customers of a group see what is for trade', ({ assert }) => {
    assert.equal(audienceOf(aCustomer({ group: { id: 'g', name: 'Dealers' } })), Audience.Trade)
    assert.equal(audienceOf(aCustomer()), Audience.Public)
    assert.equal(audienceOf(null), Audience.Public)
  })
})

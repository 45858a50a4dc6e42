import { test } from '@japa/runner'
import { unitPrice } from '#pricing/prices/unit_price_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'

import type { GroupPrice, UnitPriceInput } from '#pricing/prices/unit_price_rules'

const usd = (cents: number) => Money.of(cents, 'usd')
const groupPrice = (
  price: number | null,
  moq: number | null = null,
  group = 'dealer'
): GroupPrice => ({
  group,
  price: price === null ? null : usd(price),
  moq,
})
const resolve = (changes: Partial<UnitPriceInput>) =>
  unitPrice({
    currency: 'usd',
    msrp: usd(10000),
    sale: null,
    groupChain: [],
    negotiated: null,
    quantity: 1,
    ...changes,
  })

const rows = ({ priceBreaks }: ReturnType<typeof unitPrice>) =>
  priceBreaks.map(({ quantity, price }) => [quantity, price.cents])

test.group('Unit price', () => {
  test('Without trade prices and sale the unit price is the MSRP', ({ assert }) => {
    const price = resolve({})
    assert.equal(price.unit.cents, 10000)
    assert.equal(price.moq, 1)
    assert.isFalse(price.isSalePrice)
    assert.isFalse(price.isTradePrice)
    assert.deepEqual(rows(price), [[1, 10000]])
  })

  test('The unit price with {name} is {expected}')
    .with<
      {
        name: string
        input: Partial<UnitPriceInput>
        expected: number
        source: 'sale' | 'trade' | 'msrp'
      }[]
    >([
      {
        name: 'a sale of 20 %',
        input: { sale: Rate.parse('0.2') },
        expected: 8000,
        source: 'sale',
      },
      { name: 'a sale of 0', input: { sale: Rate.zero() }, expected: 10000, source: 'msrp' },
      { name: 'a sale of 100 %', input: { sale: Rate.parse('1') }, expected: 0, source: 'sale' },
      {
        name: 'a group price',
        input: { groupChain: [groupPrice(7000)] },
        expected: 7000,
        source: 'trade',
      },
      {
        name: 'a group price above MSRP',
        input: { groupChain: [groupPrice(12000)] },
        expected: 10000,
        source: 'msrp',
      },
      {
        name: 'a group price equal to the MSRP',
        input: { groupChain: [groupPrice(10000)] },
        expected: 10000,
        source: 'msrp',
      },
      {
        name: 'a negotiated price',
        input: { negotiated: { price: usd(6000), moq: null } },
        expected: 6000,
        source: 'trade',
      },
      {
        name: 'a negotiated price of zero',
        input: { negotiated: { price: usd(0), moq: null } },
        expected: 0,
        source: 'trade',
      },
      {
        name: 'a negotiated price below the group price',
        input: { groupChain: [groupPrice(7000)], negotiated: { price: usd(6500), moq: null } },
        expected: 6500,
        source: 'trade',
      },
      {
        name: 'a group price below the negotiated price',
        input: { groupChain: [groupPrice(6000)], negotiated: { price: usd(6500), moq: null } },
        expected: 6000,
        source: 'trade',
      },
      {
        name: 'a trade price below the sale price',
        input: { sale: Rate.parse('0.2'), groupChain: [groupPrice(7000)] },
        expected: 7000,
        source: 'trade',
      },
      {
        name: 'a sale price below the trade price',
        input: { sale: Rate.parse('0.4'), groupChain: [groupPrice(7000)] },
        expected: 6000,
        source: 'sale',
      },
      {
        name: 'equal sale and trade prices',
        input: { sale: Rate.parse('0.3'), groupChain: [groupPrice(7000)] },
        expected: 7000,
        source: 'sale',
      },
      {
        name: 'a fallback chain, from its first price',
        input: {
          groupChain: [groupPrice(null), groupPrice(8000, null, 'b'), groupPrice(5000, null, 'c')],
        },
        expected: 8000,
        source: 'trade',
      },
      {
        name: 'a fallback chain without prices',
        input: { groupChain: [groupPrice(null), groupPrice(null)] },
        expected: 10000,
        source: 'msrp',
      },
      {
        name: 'half a cent rounded up',
        input: { msrp: usd(1), sale: Rate.parse('0.5') },
        expected: 1,
        source: 'msrp',
      },
      {
        name: 'a sale of 15 % off 54.99',
        input: { msrp: usd(5499), sale: Rate.parse('0.15') },
        expected: 4674,
        source: 'sale',
      },
    ])
    .run(({ assert }, { input, expected, source }) => {
      const price = resolve(input)
      assert.equal(price.unit.cents, expected)
      assert.deepEqual(
        { sale: price.isSalePrice, trade: price.isTradePrice },
        { sale: source === 'sale', trade: source === 'trade' }
      )
    })

  test('With an MOQ of 10, {quantity} pieces cost {expected} each')
    .with([
      { quantity: -1, expected: 10000 },
      { quantity: 0, expected: 10000 },
      { quantity: 1, expected: 10000 },
      { quantity: 9, expected: 10000 },
      { quantity: 10, expected: 7000 },
      { quantity: 11, expected: 7000 },
      { quantity: 9999, expected: 7000 },
    ])
    .run(({ assert }, { quantity, expected }) => {
      const price = resolve({ groupChain: [groupPrice(7000, 10)], quantity })
      assert.equal(price.unit.cents, expected)
      assert.deepEqual(rows(price), [
        [1, 10000],
        [10, 7000],
      ])
    })

  test('Below the MOQ the sale price applies', ({ assert }) => {
    const price = resolve({
      sale: Rate.parse('0.2'),
      groupChain: [groupPrice(7000, 10)],
      quantity: 9,
    })
    assert.equal(price.unit.cents, 8000)
    assert.isTrue(price.isSalePrice)
    assert.deepEqual(rows(price), [
      [1, 8000],
      [10, 7000],
    ])
  })

  test('The MOQ of group {group} and customer {user} is {moq}')
    .with([
      { group: 10, user: 5, moq: 5 },
      { group: 5, user: 10, moq: 5 },
      { group: 10, user: null, moq: 10 },
      { group: null, user: 7, moq: 7 },
      { group: null, user: null, moq: 1 },
      { group: 0, user: null, moq: 1 },
    ])
    .run(({ assert }, { group, user, moq }) => {
      assert.equal(
        resolve({ groupChain: [groupPrice(7000, group)], negotiated: { price: null, moq: user } })
          .moq,
        moq
      )
    })

  test('The lowest MOQ applies even if the other price is lower', ({ assert }) => {
    const price = resolve({
      groupChain: [groupPrice(7000, 2)],
      negotiated: { price: usd(5000), moq: 20 },
      quantity: 2,
    })
    assert.equal(price.unit.cents, 5000)
  })

  test('MOQ and price may come from different groups of the chain', ({ assert }) => {
    const chain = [groupPrice(7000, null, 'a'), groupPrice(6000, 4, 'b')]
    assert.equal(resolve({ groupChain: chain, quantity: 3 }).unit.cents, 10000)
    assert.equal(resolve({ groupChain: chain, quantity: 4 }).unit.cents, 7000)
  })

  test('There is one price break if the MOQ is 1 or the trade price is not lower', ({ assert }) => {
    assert.deepEqual(rows(resolve({ groupChain: [groupPrice(7000)] })), [[1, 7000]])
    assert.deepEqual(rows(resolve({ groupChain: [groupPrice(12000, 10)] })), [[1, 10000]])
    assert.deepEqual(
      rows(resolve({ sale: Rate.parse('0.5'), groupChain: [groupPrice(7000, 10)] })),
      [[1, 5000]]
    )
  })

  test('Prices in different currencies are never compared', ({ assert }) => {
    const foreign = { group: 'dealer', price: Money.of(1, 'cad'), moq: null }
    assert.throws(() => resolve({ groupChain: [foreign] }), /Cannot mix/)
  })

  test('The trace lists the steps of the price resolution', ({ assert }) => {
    const { trace } = resolve({
      sale: Rate.parse('0.2'),
      groupChain: [groupPrice(12000, 10)],
      negotiated: { price: usd(7500), moq: null },
      quantity: 3,
    })
    assert.deepEqual(
      trace.map(({ step, text, price }) => [step, text, price?.cents]),
      [
        ['msrp', 'MSRP', 10000],
        ['sale', 'Sale 20 % off', 8000],
        ['group', 'Group dealer, above MSRP', 12000],
        ['user', 'Customer price', 7500],
        ['moq', 'MOQ 10 not reached with 3', undefined],
        ['result', 'Sale price', 8000],
      ]
    )
  })
})

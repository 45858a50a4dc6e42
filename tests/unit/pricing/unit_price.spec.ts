import { test } from '@japa/runner'
import { unitPrice } from '#pricing/rules/unit_price'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'

import type { GroupOffer, UnitPriceInput } from '#pricing/rules/unit_price'

const usd = (cents: number) => Money.of(cents, 'usd')
const offer = (price: number | null, moq: number | null = null, group = 'dealer'): GroupOffer => ({
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
    user: null,
    quantity: 1,
    ...changes,
  })

const rows = ({ priceBreaks }: ReturnType<typeof unitPrice>) =>
  priceBreaks.map(({ quantity, price }) => [quantity, price.cents])

test.group('The price of one unit', () => {
  test('without offers it is the MSRP', ({ assert }) => {
    const price = resolve({})
    assert.equal(price.unit.cents, 10000)
    assert.equal(price.moq, 1)
    assert.isFalse(price.saleWon)
    assert.isFalse(price.tradeWon)
    assert.deepEqual(rows(price), [[1, 10000]])
  })

  test('{name}: {expected}')
    .with<
      {
        name: string
        input: Partial<UnitPriceInput>
        expected: number
        won: 'sale' | 'trade' | 'msrp'
      }[]
    >([
      { name: 'a sale of 20 %', input: { sale: Rate.parse('0.2') }, expected: 8000, won: 'sale' },
      { name: 'a sale of 0', input: { sale: Rate.zero() }, expected: 10000, won: 'msrp' },
      { name: 'a sale of everything', input: { sale: Rate.parse('1') }, expected: 0, won: 'sale' },
      { name: 'a group price', input: { groupChain: [offer(7000)] }, expected: 7000, won: 'trade' },
      {
        name: 'a group price above MSRP',
        input: { groupChain: [offer(12000)] },
        expected: 10000,
        won: 'msrp',
      },
      {
        name: 'a group price of the MSRP',
        input: { groupChain: [offer(10000)] },
        expected: 10000,
        won: 'msrp',
      },
      {
        name: 'a user price',
        input: { user: { price: usd(6000), moq: null } },
        expected: 6000,
        won: 'trade',
      },
      {
        name: 'a user price of zero',
        input: { user: { price: usd(0), moq: null } },
        expected: 0,
        won: 'trade',
      },
      {
        name: 'the user below the group',
        input: { groupChain: [offer(7000)], user: { price: usd(6500), moq: null } },
        expected: 6500,
        won: 'trade',
      },
      {
        name: 'the group below the user',
        input: { groupChain: [offer(6000)], user: { price: usd(6500), moq: null } },
        expected: 6000,
        won: 'trade',
      },
      {
        name: 'sale and trade do not stack, trade lower',
        input: { sale: Rate.parse('0.2'), groupChain: [offer(7000)] },
        expected: 7000,
        won: 'trade',
      },
      {
        name: 'sale and trade do not stack, sale lower',
        input: { sale: Rate.parse('0.4'), groupChain: [offer(7000)] },
        expected: 6000,
        won: 'sale',
      },
      {
        name: 'sale and trade the same',
        input: { sale: Rate.parse('0.3'), groupChain: [offer(7000)] },
        expected: 7000,
        won: 'sale',
      },
      {
        name: 'the first group with a price',
        input: { groupChain: [offer(null), offer(8000, null, 'b'), offer(5000, null, 'c')] },
        expected: 8000,
        won: 'trade',
      },
      {
        name: 'a chain without prices',
        input: { groupChain: [offer(null), offer(null)] },
        expected: 10000,
        won: 'msrp',
      },
      {
        name: 'a sale rounds half a cent up',
        input: { msrp: usd(1), sale: Rate.parse('0.5') },
        expected: 1,
        won: 'msrp',
      },
      {
        name: 'a sale of 15 % off 54.99',
        input: { msrp: usd(5499), sale: Rate.parse('0.15') },
        expected: 4674,
        won: 'sale',
      },
    ])
    .run(({ assert }, { input, expected, won }) => {
      const price = resolve(input)
      assert.equal(price.unit.cents, expected)
      assert.deepEqual(
        { sale: price.saleWon, trade: price.tradeWon },
        { sale: won === 'sale', trade: won === 'trade' }
      )
    })

  test('with an MOQ of 10, {quantity} pieces cost {expected} each')
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
      const price = resolve({ groupChain: [offer(7000, 10)], quantity })
      assert.equal(price.unit.cents, expected)
      assert.deepEqual(rows(price), [
        [1, 10000],
        [10, 7000],
      ])
    })

  test('below the MOQ the sale price holds', ({ assert }) => {
    const price = resolve({ sale: Rate.parse('0.2'), groupChain: [offer(7000, 10)], quantity: 9 })
    assert.equal(price.unit.cents, 8000)
    assert.isTrue(price.saleWon)
    assert.deepEqual(rows(price), [
      [1, 8000],
      [10, 7000],
    ])
  })

  test('the MOQ of group {group} and user {user} is {moq}')
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
        resolve({ groupChain: [offer(7000, group)], user: { price: null, moq: user } }).moq,
        moq
      )
    })

  test("the smallest MOQ counts even where the other's price won", ({ assert }) => {
    const price = resolve({
      groupChain: [offer(7000, 2)],
      user: { price: usd(5000), moq: 20 },
      quantity: 2,
    })
    assert.equal(price.unit.cents, 5000)
  })

  test('the MOQ may come from another group of the chain than the price', ({ assert }) => {
    const chain = [offer(7000, null, 'a'), offer(6000, 4, 'b')]
    assert.equal(resolve({ groupChain: chain, quantity: 3 }).unit.cents, 10000)
    assert.equal(resolve({ groupChain: chain, quantity: 4 }).unit.cents, 7000)
  })

  test('there is one row where the MOQ is 1 or the trade price is not lower', ({ assert }) => {
    assert.deepEqual(rows(resolve({ groupChain: [offer(7000)] })), [[1, 7000]])
    assert.deepEqual(rows(resolve({ groupChain: [offer(12000, 10)] })), [[1, 10000]])
    assert.deepEqual(rows(resolve({ sale: Rate.parse('0.5'), groupChain: [offer(7000, 10)] })), [
      [1, 5000],
    ])
  })

  test('prices of another currency are never compared', ({ assert }) => {
    const foreign = { group: 'dealer', price: Money.of(1, 'cad'), moq: null }
    assert.throws(() => resolve({ groupChain: [foreign] }), /Cannot mix/)
  })

  test('the trace tells how the price came about', ({ assert }) => {
    const { trace } = resolve({
      sale: Rate.parse('0.2'),
      groupChain: [offer(12000, 10)],
      user: { price: usd(7500), moq: null },
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

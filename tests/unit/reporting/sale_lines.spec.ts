import { test } from '@japa/runner'
import { saleLines, type SaleAmounts, type SaleItem } from '#reporting/exports/sale_lines_rules'
import { Money } from '#shared/money'

const usd = (cents: number) => Money.of(cents, 'usd')
const item = (quantity: number, cost: number): SaleItem => ({
  sku: 'THX-CBH10',
  description: 'Cable',
  quantity,
  cost: usd(cost),
})
const amounts = (changes: Partial<Record<keyof SaleAmounts, number>>): SaleAmounts => {
  const cents = { subtotal: 0, discount: 0, salesTax: 0, shipping: 0, credit: 0, ...changes }
  return {
    subtotal: usd(cents.subtotal),
    discount: usd(cents.discount),
    salesTax: usd(cents.salesTax),
    shipping: usd(cents.shipping),
    credit: usd(cents.credit),
  }
}

const totalOf = (lines: ReturnType<typeof saleLines>) =>
  lines.reduce((sum, { amount, tax }) => sum + amount.cents + tax.cents, 0)

test.group('Lines of the sales journal', () => {
  test('add up to the total, with the tax spread over the goods to the cent', ({ assert }) => {
    const lines = saleLines({
      isCreditNote: false,
      amounts: amounts({ subtotal: 300, discount: 50, salesTax: 100, shipping: 25, credit: 5 }),
      items: [item(1, 100), item(1, 100), item(1, 100)],
    })
    assert.deepEqual(
      lines.map(({ kind, amount, tax }) => [kind, amount.cents, tax.cents]),
      [
        ['goods', 100, 34],
        ['goods', 100, 33],
        ['goods', 100, 33],
        ['discount', -50, 0],
        ['shipping', 25, 0],
        ['credit', -5, 0],
      ]
    )
    assert.equal(totalOf(lines), 370)
  })

  test('of a credit note are negative', ({ assert }) => {
    const lines = saleLines({
      isCreditNote: true,
      amounts: amounts({ subtotal: 200, salesTax: 26 }),
      items: [item(2, 100)],
    })
    assert.deepEqual(
      lines.map(({ quantity, unit, amount, tax }) => [
        quantity,
        unit.cents,
        amount.cents,
        tax.cents,
      ]),
      [[2, -100, -200, -26]]
    )
  })

  test('a price reduction without goods is a line of its own', ({ assert }) => {
    const lines = saleLines({
      isCreditNote: true,
      amounts: amounts({ subtotal: 885, salesTax: 115 }),
      items: [],
    })
    assert.deepEqual(
      lines.map(({ kind, amount, tax }) => [kind, amount.cents, tax.cents]),
      [['adjustment', -885, -115]]
    )
  })

  test('goods without a price carry the tax on the first line', ({ assert }) => {
    const free = saleLines({
      isCreditNote: false,
      amounts: amounts({ salesTax: 13, shipping: 100 }),
      items: [item(1, 0)],
    })
    assert.equal(totalOf(free), 113)
    const empty = saleLines({
      isCreditNote: false,
      amounts: amounts({ salesTax: 13 }),
      items: [],
    })
    assert.equal(totalOf(empty), 13)
  })
})

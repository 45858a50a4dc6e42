import { test } from '@japa/runner'
import { groupPricesCsv } from '#pricing/tables/price_grid_pages'
import { parsePriceFile } from '../../../inertia/components/prices/price_file.js'
import {
  GROUP_COLUMNS,
  groupPricesBody,
  groupRow,
  userPricesBody,
} from '../../../inertia/components/prices/price_sheet.js'
import { sheet } from './support/grid_sheet.js'

test.group('Price grid: request bodies', () => {
  test('a group’s prices are sent per product and currency, in major units', ({ assert }) => {
    const values = [
      { rowId: 'a', column: 'price_usd', value: 4150 },
      { rowId: 'a', column: 'moq_usd', value: null },
      { rowId: 'a', column: 'price_cad', value: null },
    ]
    assert.deepEqual(groupPricesBody(values), {
      prices: [
        { product: 'a', currency: 'usd', price: 41.5, moq: null },
        { product: 'a', currency: 'cad', price: null },
      ],
    })
  })

  test('a customer’s prices are sent per product', ({ assert }) => {
    const values = [
      { rowId: 'a', column: 'price_usd', value: 4150 },
      { rowId: 'a', column: 'price_cad', value: null },
      { rowId: 'b', column: 'moq', value: 3 },
    ]
    assert.deepEqual(userPricesBody(values), {
      a: { price: { usd: 41.5, cad: null } },
      b: { moq: 3 },
    })
  })
})

test.group('Price grid: CSV import', () => {
  test('an exported file imports without a change', ({ assert }) => {
    const product = {
      id: 'a',
      sku: 'PXL-1',
      name: '=HDMI, "2 m"',
      isDiscontinued: false,
      msrp: { usd: 5999, cad: null },
      price: { usd: 4050, cad: null },
      moq: { usd: 5, cad: null },
      fallback: { price: { usd: 4500, cad: null }, moq: { usd: null, cad: null } },
    }
    const group = { id: 'g', name: 'Dealer', customers: 0 }
    const rows = [groupRow(product)]
    const text = groupPricesCsv({ group, fallback: null, version: '', rows: [product] })
    const { cells, rejected } = parsePriceFile(text, { rows, columns: GROUP_COLUMNS })
    assert.isEmpty(rejected)
    assert.deepEqual(
      cells.map(({ column, text: cell }) => [column, cell]),
      [
        ['price_usd', '40.50'],
        ['moq_usd', '5'],
        ['price_cad', ''],
        ['moq_cad', ''],
      ]
    )
  })

  test('columns are found by their names; unknown columns are skipped', ({ assert }) => {
    const { cells, rowCount, rejected } = parsePriceFile(
      'Name;SKU;moq_usd;Price_USD\nx;b;4;41,50\n;;;\ny;c;;39',
      sheet
    )
    assert.equal(rowCount, 2)
    assert.isEmpty(rejected)
    assert.deepInclude(cells, { rowId: 'b', column: 'price_usd', text: '41,50' })
    assert.deepInclude(cells, { rowId: 'c', column: 'moq_usd', text: '' })
    assert.lengthOf(cells, 4)
  })

  test('unknown, missing and duplicate SKUs are rejected with their line', ({ assert }) => {
    const { rejected, rowCount } = parsePriceFile('sku,price_usd\nA,1\nX,2\n,3\na,4\n', sheet)
    assert.equal(rowCount, 1)
    assert.deepEqual(rejected, [
      { line: 3, reason: 'Unknown SKU X' },
      { line: 4, reason: 'The SKU is missing' },
      { line: 5, reason: 'Duplicate of line 2' },
    ])
  })

  test('a file without the required column names is rejected', ({ assert }) => {
    for (const text of ['', 'price_usd\n1', 'sku,name\nA,x']) {
      const { cells, rejected } = parsePriceFile(text, sheet)
      assert.isEmpty(cells)
      assert.equal(rejected[0].line, 1)
    }
  })

  test('a price file of a million columns is refused before its rows are built', ({ assert }) => {
    const text = `sku,price_usd${','.repeat(1_000_000)}\nA,1\n`
    const { cells, rejected } = parsePriceFile(text, sheet)
    assert.lengthOf(cells, 0)
    assert.deepEqual(rejected, [{ line: 1, reason: 'Line 1 has more than 200 columns.' }])
  })
})

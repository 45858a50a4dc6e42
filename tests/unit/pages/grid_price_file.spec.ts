import { test } from '@japa/runner'
import { INVALID_PRICE } from '#shared/typed/price_cells'
import { groupPricesCsv } from '#pricing/tables/price_grid_pages'
import { parsePriceFile } from '../../../inertia/components/prices/price_file.js'
import {
  GROUP_COLUMNS,
  groupPricesBody,
  groupRow,
  USER_COLUMNS,
  userPricesBody,
} from '../../../inertia/components/prices/price_sheet.js'
import { headingOf } from '../../../inertia/components/grid/sheet.js'
import { sheet } from './support/grid_sheet.js'

const NAME = 'prices.csv'

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
    const imported = (file: string) =>
      parsePriceFile({ name: NAME, text: file }, { rows, columns: GROUP_COLUMNS })
    const { cells, rejected, changeCount } = imported(text)
    assert.isEmpty(rejected)
    assert.equal(changeCount, 0)
    assert.equal(imported(text.replace('40.50,5', '41.50,6')).changeCount, 2)
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

  test('the headings of the grid are read as the column names of its file', ({ assert }) => {
    for (const columns of [GROUP_COLUMNS, USER_COLUMNS]) {
      const cells: Record<string, string> = {
        ...Object.fromEntries(columns.map(({ key }) => [key, '5'])),
        ...{ sku: 'A', name: 'Cable' },
      }
      const lines = [columns.map(headingOf), columns.map(({ key }) => cells[key])]
      const text = lines.map((line) => line.join('\t')).join('\n')
      const rows = [{ id: 'a', cells }]
      const file = parsePriceFile({ name: NAME, text }, { rows, columns })
      assert.deepEqual([file.err, file.rowCount, file.changeCount], [null, 1, 0])
      assert.deepEqual(
        file.cells.map(({ column }) => column),
        columns.flatMap(({ key, parse }) => (parse ? [key] : []))
      )
    }
    const typed = parsePriceFile({ name: NAME, text: 'SKU;Price (CAD)\nb;41,50' }, sheet)
    assert.deepEqual(typed.cells, [{ rowId: 'b', column: 'price_cad', text: '41,50' }])
    const twice = parsePriceFile({ name: NAME, text: 'sku,price_usd,Price USD\nA,1,2' }, sheet)
    assert.match(twice.err!, /price_usd twice/)
  })

  test('columns are found by their names; unknown columns are skipped', ({ assert }) => {
    const { cells, rowCount, rejected } = parsePriceFile(
      { name: NAME, text: 'Name;SKU;moq_usd;Price_USD\nx;b;4;41,50\n;;;\ny;c;;39' },
      sheet
    )
    assert.equal(rowCount, 2)
    assert.isEmpty(rejected)
    assert.deepInclude(cells, { rowId: 'b', column: 'price_usd', text: '41,50' })
    assert.deepInclude(cells, { rowId: 'c', column: 'moq_usd', text: '' })
    assert.lengthOf(cells, 4)
  })

  test('unknown, missing and duplicate SKUs are rejected with their line', ({ assert }) => {
    const { rejected, rowCount } = parsePriceFile(
      { name: NAME, text: 'sku,price_usd\nA,1\nX,2\n,3\na,4\n' },
      sheet
    )
    assert.equal(rowCount, 1)
    assert.deepEqual(rejected, [
      { line: 3, column: 'sku', reason: 'Unknown SKU X' },
      { line: 4, column: 'sku', reason: 'The SKU is missing' },
      { line: 5, column: 'sku', reason: 'Duplicate of line 2' },
    ])
  })

  test('a file as Excel saves it in Québec is read, with any space before thousands', ({
    assert,
  }) => {
    const text = `sep=;\r\nsku;price_usd;"Note, who";;\r\nA;1 054,99;;;\r\nB;"1\u00A0054,99";;;\r\nC;1\u202F054,99;;;\r\n;;;;\r\n`
    const { cells, rejected, wrongCells } = parsePriceFile({ name: NAME, text }, sheet)
    assert.isEmpty([...rejected, ...wrongCells])
    const price = sheet.columns.find(({ key }) => key === 'price_usd')!
    assert.deepEqual(
      cells.map((cell) => price.parse!(cell.text)),
      Array.from({ length: 3 }, () => ({ value: 105_499 }))
    )
  })

  test('a cell that is no price is named with its line and column, and stays for correction', ({
    assert,
  }) => {
    const { cells, wrongCells } = parsePriceFile(
      { name: NAME, text: 'sku,price_usd\nA,1.5\nB,ask\n' },
      sheet
    )
    assert.lengthOf(cells, 2)
    assert.deepEqual(wrongCells, [{ line: 3, column: 'price_usd', reason: INVALID_PRICE }])
  })

  test('a file without the required column names is rejected', ({ assert }) => {
    for (const [text, reason] of [
      ['', /^prices\.csv is empty/],
      ['PK\u0003\u0004', /Excel workbook/],
      ['price_usd\n1', /no column named sku/],
      ['sku,name\nA,x', /names none of/],
      ['sku,price_usd,Price_USD\nA,1,2', /price_usd twice/],
      ['sku,price_usd\n"A,1', /quotes/],
    ] as const) {
      const { cells, err } = parsePriceFile({ name: NAME, text }, sheet)
      assert.isEmpty(cells)
      assert.match(err!, reason)
    }
  })

  test('a price file of a million columns is refused before its rows are built', ({ assert }) => {
    const text = `sku,price_usd${','.repeat(1_000_000)}\nA,1\n`
    const { cells, err } = parsePriceFile({ name: NAME, text }, sheet)
    assert.lengthOf(cells, 0)
    assert.equal(err, 'Line 1 has more than 200 columns.')
  })
})

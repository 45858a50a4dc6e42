import { test } from '@japa/runner'
import { cellsOf, readHeader } from '#orders/quick_order/table_columns_rules'

test.group('Headings of pasted tables', () => {
  test('a heading names the quantity and what is ordered')
    .with([
      ['SKU\tQty', '\t', 'sku quantity'],
      ['Description;Menge', ';', 'description quantity'],
      ['| Part No | Qty |', '|', 'sku quantity'],
      ['sku,qty', ',', 'sku quantity'],
      ['Part Number   Qty Ordered', '  ', 'sku quantity'],
      ['Bin\tPart#\tQTY.', '\t', 'skip sku quantity'],
      [
        'Artikel-Nr;Bezeichnung;Menge;Einzelpreis;Betrag',
        ';',
        'sku description quantity price total',
      ],
      ['Désignation;Quantité;U/M', ';', 'description quantity unit'],
      ['SKU,Qty,Unit Price (USD),Total CAD', ',', 'sku quantity price total'],
    ] as const)
    .run(({ assert }, [line, delimiter, roles]) => {
      const table = readHeader(line)
      assert.deepEqual([table?.delimiter, table?.roles.join(' ')], [delimiter, roles], line)
    })

  test('a line without one of them is none')
    .with(['SKU\tPrice', 'Qty\tPrice', 'Qty', '12\t4', '12, 4', '', 'SKU Qty', 'Total,Qty'])
    .run(({ assert }, line) => {
      assert.isNull(readHeader(line), line)
    })

  test('an item is the number of the line beside one of a product')
    .with([
      ['Item\tPart No\tQty', 'skip sku quantity'],
      ['Item\tQty', 'sku quantity'],
      ['Item\tDescription\tQty', 'sku description quantity'],
      ['Item No\tPart No\tQty', 'sku sku quantity'],
    ] as const)
    .run(({ assert }, [line, roles]) => {
      assert.equal(readHeader(line)?.roles.join(' '), roles, line)
    })

  test('a unit is a price, and a measure beside one')
    .with([
      ['SKU\tQty\tUnit', 'sku quantity price'],
      ['SKU\tQty\tUnit\tPrice', 'sku quantity unit price'],
      ['SKU\tQty\tUnit\tTotal', 'sku quantity price total'],
    ] as const)
    .run(({ assert }, [line, roles]) => {
      assert.equal(readHeader(line)?.roles.join(' '), roles, line)
    })
})

test.group('Cells of pasted tables', () => {
  test('separators part a line into cells without the spaces around them')
    .with([
      ['THX-CBH20\t 12 \t', '\t', ['THX-CBH20', '12', '']],
      ['a;b,c', ';', ['a', 'b,c']],
      ['| a | b |', '|', ['a', 'b']],
      [' a | b', '|', ['a', 'b']],
      [',a,', ',', ['', 'a', '']],
      ['  a   b c  d ', '  ', ['a', 'b c', 'd']],
      ['a\tb  c', '  ', ['a', 'b', 'c']],
      ['a  \t b', '  ', ['a', '', 'b']],
      ['', ',', ['']],
    ] as const)
    .run(({ assert }, [line, delimiter, cells]) => {
      assert.deepEqual(cellsOf(line, delimiter), cells.slice(), line)
    })

  test('quotes hold separators together', ({ assert }) => {
    assert.deepEqual(cellsOf('"Cable, 2 m",12,"5"', ','), ['Cable, 2 m', '12', '5'])
    assert.deepEqual(cellsOf('Cable 5", 12, 5"', ','), ['Cable 5, 12, 5'])
  })
})

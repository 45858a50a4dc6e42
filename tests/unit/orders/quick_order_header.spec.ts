import { test } from '@japa/runner'
import { findDate, findPo, isLetterhead, isSumLine } from '#orders/quick_order/order_header_rules'

test.group('Order numbers of pasted orders', () => {
  test('a label names the number of the order')
    .with([
      ['PO 4711', '4711'],
      ['P.O. #A-17/3', 'A-17/3'],
      ['Purchase Order No. 88-B', '88-B'],
      ['Customer PO: 5', '5'],
      ['Order no. 4711', '4711'],
      ['Our order number 4711', '4711'],
      ['Order #4711', '4711'],
      ['Order: A4711', 'A4711'],
      ['Bestellnummer 4711', '4711'],
      ['Bon de commande n° 4711', '4711'],
    ] as const)
    .run(({ assert }, [line, po]) => {
      assert.equal(findPo(line)?.po, po, line)
    })

  test('a box of the post, a bare order and a word without digits are none')
    .with([
      'PO Box 4711',
      'Order 12',
      'Our order 12',
      'Order: 12',
      'Order - 4711',
      'PO attached',
      'Compo 4711',
      'reorder #4711',
      'Thank you',
    ])
    .run(({ assert }, line) => {
      assert.isNull(findPo(line), line)
    })

  test('what stands beside the number is read on', ({ assert }) => {
    assert.deepEqual(findPo('PO 4711 12 x THX-CBH20'), { po: '4711', rest: '  12 x THX-CBH20' })
    assert.deepEqual(findPo('Order 12 of PO 4711'), { po: '4711', rest: 'Order 12 of  ' })
  })
})

test.group('Dates of pasted orders', () => {
  test('a line that names a date has one')
    .with([
      ['Date: 2026-04-03', '2026-04-03'],
      ['Dated 3.4.2026', '2026-04-03'],
      ['Datum: 13.04.2026', '2026-04-13'],
      ['Date 04/13/2026', '2026-04-13'],
      ['Date 13/04/2026', '2026-04-13'],
      ['Date 04/04/2026', '2026-04-04'],
      ['Date 04/12/2026', null],
      ['Date 12/04/2026', null],
      ['Date 12/12/2026', '2026-12-12'],
      ['Date: April 3, 2026', '2026-04-03'],
      ['Date: Jan 31st 2026', '2026-01-31'],
      ['Date: 3 April 2026', '2026-04-03'],
      ['Date: 3. Dec. 2026', '2026-12-03'],
      ['Date: 03-Apr-2026', '2026-04-03'],
      ['Date: foo 3, 2026', null],
      ['Date: soon', null],
    ] as const)
    .run(({ assert }, [line, date]) => {
      assert.equal(findDate(line), date, line)
    })

  test('a day that no month has is none')
    .with([
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-00',
      '31.4.2026',
      '32.1.2026',
      '13/13/2026',
      'April 31, 2026',
    ])
    .run(({ assert }, day) => {
      assert.isNull(findDate(`Date: ${day}`), day)
    })

  test('29 February is a day of a leap year', ({ assert }) => {
    assert.equal(findDate('Date: 2028-02-29'), '2028-02-29')
  })

  test('a line without the word has a date only beside the number of the order', ({ assert }) => {
    assert.isNull(findDate('2026-04-03'))
    assert.isNull(findDate('Updated 2026-04-03'))
    assert.equal(findDate('2026-04-03', true), '2026-04-03')
    assert.isNull(findDate('Date 2026-04-03', false))
  })
})

test.group('Letters of pasted orders', () => {
  test('the head and the foot of a letter are told from goods', ({ assert }) => {
    for (const line of ['Ship to: Ann', 'Phone 555 0100', 'Total', 'GST 5 %', 'Page 2 of 3'])
      assert.isTrue(isLetterhead(line), line)
    for (const line of ['12 THX-CBH20', 'Totally new', 'My phone', 'Page two'])
      assert.isFalse(isLetterhead(line), line)
  })

  test('a sum ends a table, also behind marks', ({ assert }) => {
    for (const line of [
      'Total 659.88',
      '| Subtotal',
      '*** GRAND TOTAL',
      'Zwischensumme',
      'Gesamt:',
    ])
      assert.isTrue(isSumLine(line), line)
    for (const line of ['Totals', 'The total', 'Line total', '1 total'])
      assert.isFalse(isSumLine(line), line)
  })
})

import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { readOrderText } from '#orders/quick_order/order_text_rules'
import { readShipTo } from '#orders/quick_order/ship_to/ship_to_rules'
import { context, readingText } from '#tests/unit/orders/quick_order_support'
import type { Address } from '#shared/address'

const FIXTURES = new URL('../../fixtures/quick_order_ship_to.txt', import.meta.url)

const linesOf = (address: Address): string[] => {
  const { company, firstname, lastname, address1, address2, city, stateId, zipcode } = address
  const place = `${city}, ${stateId} ${zipcode}`
  const name = `${firstname} ${lastname}`.trim()
  return [company, name, address1, address2, place, address.countryId, address.phone].filter(
    Boolean
  )
}

test.group('The ship-to of a pasted order', () => {
  const [, ...entries] = readFileSync(FIXTURES, 'utf8').split(/^=== /m)
  for (const entry of entries) {
    const [title, ...lines] = entry.split('\n')
    const end = lines.indexOf('---')
    const expected = lines.slice(end + 1).filter(Boolean)
    test(`is read as far as it is clear: ${title}`, ({ assert }) => {
      const read = readShipTo(lines.slice(0, end).join('\n'))?.shipTo
      const found = read?.address
        ? linesOf(read.address)
        : (read?.text ?? []).map((line) => `? ${line}`)
      assert.deepEqual(found, expected)
    })
  }

  test('ends with the heading of the table and after eight lines', ({ assert }) => {
    const table = readShipTo('Ship To:\nAcme\nSKU\tQty\nTHX-CBH20\t12')
    assert.deepEqual(table?.shipTo, { text: ['Acme'], address: null })
    const long = readShipTo(`Ship To:\n${'Acme\n'.repeat(20)}`)
    assert.lengthOf(long!.shipTo.text, 8)
  })

  test('orders nothing, although its street begins with a number and its postal code is a product', ({
    assert,
  }) => {
    const text =
      'PO 45-1187   Ship to:\n3 x THX-CBH20\n\nShip to:\nAcme\n90210 Pine Street\nBeverly Hills, CA 90210'
    const read = readShipTo(text)!
    assert.deepEqual(read.lineNumbers, [4, 5, 6, 7])
    const { lines, po } = readOrderText(text, context, read)
    assert.deepEqual(
      lines.map(({ reading }) => readingText(reading)),
      ['short 3']
    )
    assert.equal(po, '45-1187')
  })

  test('hides no line where it is unclear', ({ assert }) => {
    assert.deepEqual(readShipTo('Ship to:\nthe usual place\n3 x THX-CBH20')?.lineNumbers, [])
  })

  test('has no faults where it is unclear, and hides nothing that can be goods', ({ assert }) => {
    const linesIn = (text: string) => {
      const { lines } = readOrderText(text, context, readShipTo(text))
      return lines.map(({ text: line }) => line)
    }
    const address = 'Ship To:\nAcme Audio GmbH\n1200 Hauptweg\n10115 Berlin\nDeutschland\n'
    assert.deepEqual(linesIn(`${address}3 x FOO-123\n5 THX-CBH20`), ['3 x FOO-123', '5 THX-CBH20'])
    assert.deepEqual(linesIn(`${address}\n1200 Hauptweg`), ['1200 Hauptweg'])
  })
})

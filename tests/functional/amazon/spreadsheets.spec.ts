import { test } from '@japa/runner'
import { amazonTexts as texts } from '#shared/texts/amazon'
import {
  allOrders,
  anAmazonId,
  orderReport,
  unshippedReport,
  uploadAmazon,
} from '#tests/support/amazon'
import { firstLine, storedLines, storedOrder } from '#tests/functional/amazon/support'
import { aStaffMember } from '#tests/support/users'

type Cells = Record<string, string | number>

/** Uploads a report of one line per entry, each of an order of its own, and returns the errors by line. */
async function errorsOf(changed: readonly Cells[], report: (rows: Cells[]) => string) {
  const { token } = await aStaffMember()
  const ids = changed.map(() => anAmazonId())
  const { body } = await uploadAmazon(token, [
    report(
      changed.map((cells, index) => ({
        'order-id': ids[index],
        'amazon-order-id': ids[index],
        'order-item-id': `5000000000001${index}`,
        ...cells,
      }))
    ),
  ])
  return { errors: body.errors.map(({ err }) => err), created: body.created, ids }
}

test.group('An Amazon report that a spreadsheet program has saved', () => {
  test('two items whose ids were both rounded are refused, and none of the order is stored', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const rounded = { 'order-id': id, 'order-item-id': '1.23457E+13' }
    const { body } = await uploadAmazon(token, [
      orderReport([
        { ...rounded, 'sku': 'THX-CBH10', 'item-price': '61.99', 'item-tax': '8.06' },
        { ...rounded, 'sku': 'THX-CBH20', 'item-price': '79.99', 'item-tax': '10.40' },
      ]),
    ])
    assert.include(body, { created: 0, skipped: 2 })
    const err = texts.rounded('order-item-id', '1.23457E+13')
    assert.include(err, 'upload the file as Amazon gave it')
    assert.deepEqual(
      body.errors.map((error) => [error.line, error.err]),
      [
        [2, err],
        [3, err],
      ]
    )
    assert.isNull(await storedOrder(id))
  })

  test('ids, SKUs, phones and postal codes in scientific notation are refused by column', async ({
    assert,
  }) => {
    const columns: [string, string][] = [
      ['order-item-id', '5,00E+13'],
      ['order-item-id', '50000000000011.00'],
      ['sku', '1.95949E+11'],
      ['buyer-phone-number', '1.41656E+10'],
      ['ship-postal-code', '7.03012E+08'],
      ['order-id', '7.01234E+16'],
    ]
    const { errors, created } = await errorsOf(
      columns.map(([column, text]) => ({ [column]: text })),
      orderReport
    )
    assert.equal(created, 0)
    assert.deepEqual(
      errors,
      columns.map(([column, text]) => texts.rounded(column, text))
    )
  })

  test('a postal code that lost its leading zero is refused, in every report with addresses', async ({
    assert,
  }) => {
    const rows = [
      { 'ship-country': 'US', 'ship-state': 'NJ', 'ship-postal-code': '7030' },
      { 'ship-country': 'US', 'ship-state': 'PR', 'ship-postal-code': '901-0007' },
      { 'ship-country': 'US', 'ship-state': 'NJ', 'ship-postal-code': '07030' },
      { 'ship-country': 'IN', 'ship-state': '', 'ship-postal-code': '160101' },
    ]
    const lost = [
      texts.lostZero('ship-postal-code', '7030'),
      texts.lostZero('ship-postal-code', '901-0007'),
    ]
    for (const report of [orderReport, allOrders]) {
      const { errors, created } = await errorsOf(rows, report)
      assert.equal(created, 2)
      assert.deepEqual(errors.slice(0, 2), lost)
    }
    const unshipped = await errorsOf(rows, unshippedReport)
    assert.deepEqual(unshipped.errors.slice(0, 2), lost)
  })

  test('a date that lost its form or its offset is refused, in every report', async ({
    assert,
  }) => {
    for (const text of ['10/5/2026 10:11', '46300.42', '2026-10-05 10:11']) {
      const sale = await errorsOf([{ 'purchase-date': text }], orderReport)
      assert.deepEqual(sale.errors, [texts.date('purchase-date', text)])
      const unshipped = await errorsOf([{ 'promise-date': text }], unshippedReport)
      assert.deepEqual(unshipped.errors, [texts.date('promise-date', text)])
    }
  })

  test('amounts with a decimal comma or a separator of thousands are read, blank rows and a separator line are not', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const amounts = ['1 054,99', '1\u202F054,99', '1\u00A0054,99', '1,054.99', '-0.00', '1.054']
    const ids = amounts.map(() => anAmazonId())
    const file = allOrders(
      ids.map((id, index) => ({
        'amazon-order-id': id,
        'item-price': amounts[index],
        'product-name': '"HDMI, 2 m, black, gold, new"',
      })),
      ';'
    )
    const content = `sep=;\r\n${file.replaceAll('\n', '\r\n')}${';'.repeat(30)}\r\n`
    const { body } = await uploadAmazon(token, [content])
    assert.deepEqual(
      body.errors.map(({ line, err }) => [line, err]),
      [[8, texts.amount('item-price', '1.054')]]
    )
    const stored = await Promise.all(ids.slice(0, 5).map(storedOrder))
    assert.deepEqual(
      stored.map(({ subtotal_cents: cents }) => cents),
      [105_499, 105_499, 105_499, 105_499, 0]
    )
  })

  test('two priced lines of one item id with different content are refused, naming the first', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const [id, same] = [anAmazonId(), anAmazonId()]
    const item = { 'order-id': id, 'order-item-id': '50000000000011', 'sku': 'THX-CBH10' }
    const { body } = await uploadAmazon(token, [
      orderReport([
        item,
        { ...item, 'item-price': '79.99' },
        { ...item, 'order-id': same },
        { ...item, 'order-id': same },
      ]),
    ])
    assert.include(body, { created: 1, skipped: 2 })
    assert.deepInclude(
      body.errors.map(({ line, err }) => [line, err]),
      [3, texts.otherContent(2)]
    )
    assert.isNull(await storedOrder(id))
    assert.lengthOf(await storedLines(same), 1)
    assert.include(await firstLine(same), { quantity: 1 })
  })
})

import { test } from '@japa/runner'
import { one } from '#core/database'
import {
  allOrders,
  anAmazonId,
  orderReport,
  unshippedReport,
  uploadAmazon,
} from '#tests/support/amazon'
import { aStaffMember } from '#tests/support/users'
import type { ImportResult } from '#orders'

test.group('A dry run of several reports of one order', () => {
  const outcomesIn = ({ orders }: ImportResult) => orders.map(({ outcome }) => outcome)

  for (const [name, files, expected] of [
    [
      'names the later one an update where it adds something',
      (id: string) => [
        allOrders([{ 'amazon-order-id': id, 'order-status': 'Unshipped' }]),
        orderReport([
          { 'order-id': id, 'recipient-name': 'Ada', 'ship-address-1': '1 King Street' },
        ]),
        unshippedReport([{ 'order-id': id, 'promise-date': '2026-10-09T00:00:00-07:00' }]),
        allOrders([{ 'amazon-order-id': id }]),
      ],
      ['created', 'updated', 'updated', 'updated'],
    ],
    [
      'names the later one unchanged where it adds nothing',
      (id: string) => {
        const file = allOrders([{ 'amazon-order-id': id }])
        return [file, file.replaceAll('\r', '')]
      },
      ['created', 'unchanged'],
    ],
    [
      'foresees a cancellation',
      (id: string) => [
        allOrders([{ 'amazon-order-id': id, 'order-status': 'Unshipped' }]),
        allOrders([{ 'amazon-order-id': id, 'order-status': 'Cancelled' }]),
      ],
      ['created', 'updated'],
    ],
  ] as const)
    test(name, async ({ assert }) => {
      const { token } = await aStaffMember()
      const id = anAmazonId()
      const upload = (query?: string) => uploadAmazon(token, files(id), { query })
      const { body: preview } = await upload('?dry_run=1')
      assert.isNull(await one('select id from orders where id2 = ?', [id]))
      const { body: imported } = await upload()
      assert.deepEqual(outcomesIn(preview), expected as never)
      assert.deepEqual(outcomesIn(imported), expected as never)
      assert.deepEqual(preview.errors, imported.errors)
      assert.isTrue(preview.orders.every(({ _id }) => _id === null))
    })
})

test.group('Lines of one Amazon order in several currencies', () => {
  test('keep the order out, naming the first of another one', async ({ assert }) => {
    const { token } = await aStaffMember()
    const [mixed, plain] = [anAmazonId(), anAmazonId()]
    const { body } = await uploadAmazon(token, [
      allOrders([
        { 'amazon-order-id': mixed, 'currency': 'USD' },
        { 'amazon-order-id': mixed, 'currency': 'CAD' },
        { 'amazon-order-id': plain, 'currency': 'CAD' },
      ]),
    ])
    assert.deepEqual(
      body.orders.map(({ id2 }) => id2),
      [plain]
    )
    assert.deepEqual(
      body.errors.map(({ line, err }) => [line, err]),
      [
        [2, 'Not imported because of line 3'],
        [3, 'The lines of this order have several currencies'],
      ]
    )
  })
})

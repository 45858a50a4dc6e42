import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import CommissionExport from '#commands/commission_export'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { mailCommissionReport } from '#reporting'
import { newId } from '#shared/ids'
import { paidOrders } from '#reporting/commission/paid_orders'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'
import type { CommissionView } from '#reporting/commission/commission_page'

const folder = mkdtempSync(join(tmpdir(), 'commission-'))
const OCTOBER = 'start=2026-10-01&end=2026-11-01'

type ErrorBody = { err: string; field?: string }

/** Orders that were paid in October and at its edges in the time zone of the shop, placed in another sequence */
async function paidOrdersOfOctober(): Promise<void> {
  const paid = (paidAt: string, placedAt: string, email: string, columns = {}) =>
    insertOrder({ paid_at: paidAt, placed_at: placedAt, email, balance_cents: 0, ...columns })
  await paid('2026-10-20T12:00:00.000Z', '2026-10-02T12:00:00.000Z', 'second@example.com', {
    currency: 'cad',
    subtotal_cents: 3_333,
    sales_tax_cents: 433,
    total_cents: 3_766,
  })
  await paid('2026-10-01T04:00:00.000Z', '2026-09-20T12:00:00.000Z', 'first@example.com', {
    subtotal_cents: 10_000,
    discount_cents: 500,
    commission_fee_cents: 1_000,
    shipping_cents: 1_500,
    total_cents: 10_000,
    source: '=HYPERLINK("x")',
  })
  await paid('2026-11-01T03:59:59.999Z', '2026-10-03T12:00:00.000Z', 'third@example.com')
  await paid('2026-10-01T03:59:59.999Z', '2026-10-03T12:00:00.000Z', 'before@example.com')
  await paid('2026-11-01T04:00:00.000Z', '2026-10-03T12:00:00.000Z', 'after@example.com')
  await paid('2026-10-09T12:00:00.000Z', '2026-10-03T12:00:00.000Z', 'cancelled@example.com', {
    cancelled_at: '2026-10-10T12:00:00.000Z',
  })
  await paid('2026-10-09T12:00:00.000Z', '2026-10-03T12:00:00.000Z', 'deleted@example.com', {
    deleted_at: '2026-10-10T12:00:00.000Z',
  })
  await insertOrder({ placed_at: '2026-10-09T12:00:00.000Z', email: 'unpaid@example.com' })
}

const EXPECTED = ['first@example.com', 'second@example.com', 'third@example.com']

async function exportTo(name: string, ...flags: string[]) {
  const path = join(folder, name)
  ace.ui.switchMode('raw')
  const command = await ace.create(CommissionExport, [`--output=${path}`, ...flags])
  await command.exec()
  const lines = command.logger.getLogs().map(({ message }) => message)
  ace.ui.switchMode('normal')
  return { path, exitCode: command.exitCode ?? 0, text: lines.join('\n') }
}

test.group('The commission report', (group) => {
  let staff: TestUser

  group.each.setup(async () => {
    await run('delete from order_search')
    await run('delete from orders')
    staff = await aStaffMember()
    await paidOrdersOfOctober()
  })

  test('lists the paid orders of the period by the date on which they were placed', async ({
    assert,
  }) => {
    const { status, headers, body } = await call<OrderResponse[]>(
      'GET',
      `/api/reports/commission?${OCTOBER}`,
      { token: staff.token }
    )
    assert.equal(status, 200)
    assert.match(headers['content-type']!, /^application\/json/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual(
      body.map(({ email }) => email),
      EXPECTED
    )
    assert.equal(body[0].payment.commission_fee, 10)
  })

  test('lists orders that were placed at one instant by their numbers', async ({ assert }) => {
    const at = '2026-08-05T12:00:00.000Z'
    const numbers = ['AAAA-0000-0002', 'AAAA-0000-0003', 'AAAA-0000-0001']
    for (const id2 of numbers)
      await insertOrder({ placed_at: at, paid_at: at, balance_cents: 0, id2 })
    const { body } = await call<OrderResponse[]>(
      'GET',
      '/api/reports/commission?start=2026-08-01&end=2026-09-01',
      { token: staff.token }
    )
    assert.deepEqual(
      body.map(({ number }) => number),
      [...numbers].sort((a, b) => a.localeCompare(b))
    )
  })

  test('takes instants as well as days', async ({ assert }) => {
    const days = await call<OrderResponse[]>('GET', `/api/reports/commission?${OCTOBER}`, {
      token: staff.token,
    })
    const instants = await call<OrderResponse[]>(
      'GET',
      '/api/reports/commission?start=2026-10-01T04:00:00.000Z&end=2026-11-01T00:00:00-04:00',
      { token: staff.token }
    )
    assert.equal(instants.status, 200, instants.text)
    assert.deepEqual(instants.body, days.body)
    const [{ dates }] = days.body
    const from = await call<OrderResponse[]>(
      'GET',
      `/api/reports/commission?start=${dates.paid}&end=2026-11-01`,
      { token: staff.token }
    )
    assert.include(
      from.body.map(({ email }) => email),
      days.body[0].email
    )
    const file = await call(
      'GET',
      '/api/reports/commission.csv?start=2026-10-01T04:00:00.000Z&end=2026-11-01T04:00:00.000Z',
      { token: staff.token }
    )
    assert.equal(file.status, 200)
  })

  test('is an empty list for a period without orders', async ({ assert }) => {
    const { body } = await call('GET', '/api/reports/commission?start=2020-01-01&end=2020-02-01', {
      token: staff.token,
    })
    assert.deepEqual(body as unknown, [])
  })

  test('is a file with the columns of the specification and four blank rows', async ({
    assert,
  }) => {
    const { status, headers, text } = await call(
      'GET',
      `/api/reports/commission.csv?${OCTOBER}&rate=0.75`,
      { token: staff.token }
    )
    assert.equal(status, 200)
    assert.include(headers['content-disposition']!, 'Commission_Report.csv')
    assert.match(text, /[^\r\n]\r\n(\r\n){4}$/)
    const [header, first, second, third, ...others] = parse(text, {
      bom: true,
      skip_empty_lines: true,
    })
    assert.deepEqual(header, [
      'Order ID',
      'User/Email',
      'Date Paid',
      'Source',
      'Currency',
      'Subtotal',
      'Discount',
      'Shipping',
      'Sales Tax',
      'Total',
      'Total (USD)',
    ])
    assert.deepEqual(first.slice(1), [
      'first@example.com',
      '2026-10-01',
      `'=HYPERLINK("x")`,
      'usd',
      '90.00',
      '5.00',
      '15.00',
      '0.00',
      '100.00',
      '100.00',
    ])
    assert.deepEqual(second.slice(4), ['cad', '33.33', '0.00', '0.00', '4.33', '37.66', '28.25'])
    assert.equal(third[2], '2026-10-31')
    assert.isEmpty(others)
  })

  test('has the commission in its extended file', async ({ assert }) => {
    const { text } = await call(
      'GET',
      `/api/reports/commission.csv?${OCTOBER}&rate=0.7&extended=true`,
      { token: staff.token }
    )
    const orders: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      skip_empty_lines: true,
    })
    assert.deepEqual(
      orders.map((row) => [row['Commission Base (USD)'], row['Commission (USD)']]),
      [
        ['95.00', '6.18'],
        ['23.33', '1.52'],
        ['100.00', '6.50'],
      ]
    )
  })

  test('shows a page of its lines and the sums of all', async ({ assert }) => {
    const browser = await signedIn(staff)
    const { component, props } = await visit<{ report: CommissionView }>(
      browser,
      `/reports?report=commission&${OCTOBER}&size=9`
    )
    assert.equal(component, 'admin/reports/commission')
    const { rows: shown, sums, chosen, count } = props.report
    assert.deepEqual(
      shown.map(({ email }) => email),
      EXPECTED
    )
    assert.equal(count, 3)
    assert.deepEqual(chosen, { start: '2026-10-01', end: '2026-11-01', rate: '0.75' })
    assert.deepEqual(
      sums.map(({ currency, count: ofCurrency, commission }) => [
        currency,
        ofCurrency,
        commission.cents,
      ]),
      [
        ['usd', 2, 618 + 650],
        ['cad', 1, 163],
      ]
    )
    const second = await visit<{ report: CommissionView }>(
      browser,
      `/reports?report=commission&${OCTOBER}&size=9&page=2`
    )
    assert.isEmpty(second.props.report.rows)
    assert.equal(second.props.report.count, 3)
    const list = await visit(browser, '/reports')
    assert.equal(list.component, 'admin/reports/index')
  })

  test('keeps what was entered on the page beside its error', async ({ assert }) => {
    const browser = await signedIn(staff)
    for (const [query, field, chosen] of [
      ['start=2026-10-02&end=2026-10-01', 'end', { start: '2026-10-02', end: '2026-10-01' }],
      ['start=2026-02-30', 'start', { start: '2026-02-30' }],
      ['rate=0', 'rate', { rate: '0' }],
    ] as const) {
      const { props } = await visit<{ report: CommissionView }>(
        browser,
        `/reports?report=commission&${query}`
      )
      assert.equal(props.report.problem?.field, field)
      assert.isNotEmpty(props.report.problem?.text)
      assert.containsSubset(props.report.chosen, chosen)
      assert.isEmpty(props.report.rows)
    }
  })

  for (const [query, field] of [
    ['start=2026-10-02&end=2026-10-01', 'end'],
    ['start=x', 'start'],
    ['start=2026-10-01&start=2026-10-02', 'start'],
    ['end=99999-01-01', 'end'],
    ["start=2026-10-01'--", 'start'],
    ['start=2026-13-01T00:00:00Z', 'start'],
    ['end=2026-10-01T25:00:00Z', 'end'],
    ['start=2026-10-02T00:00:00Z&end=2026-10-02T00:00:00Z', 'end'],
  ] as const) {
    test(`rejects ${query}`, async ({ assert }) => {
      for (const path of ['/api/reports/commission', '/api/reports/commission.csv']) {
        const { status, body } = await call<ErrorBody>('GET', `${path}?${query}`, {
          token: staff.token,
        })
        assert.equal(status, 422)
        assert.equal(body.field, field)
      }
    })
  }

  test('rejects an exchange rate of zero', async ({ assert }) => {
    const { status, body } = await call<ErrorBody>('GET', '/api/reports/commission.csv?rate=0', {
      token: staff.token,
    })
    assert.equal(status, 422)
    assert.equal(body.field, 'rate')
  })

  test('is for staff only', async ({ assert }) => {
    for (const path of ['/api/reports/commission', '/api/reports/commission.csv']) {
      for (const user of [await aUser(), await aDealer()]) {
        const { status } = await call('GET', path, { token: user.token })
        assert.equal(status, 403, path)
      }
      const { status } = await call('GET', path)
      assert.equal(status, 401, path)
    }
  })

  test('is written by a command, which keeps an existing file', async ({ assert }) => {
    const first = await exportTo('october.csv', '--start=2026-10-01', '--end=2026-11-01')
    assert.equal(first.exitCode, 0, first.text)
    const written = parse(readFileSync(first.path), { bom: true, skip_empty_lines: true })
    assert.lengthOf(written, 4)
    const again = await exportTo('october.csv', '--start=2026-10-01', '--end=2026-11-01')
    assert.equal(again.exitCode, 1)
    assert.include(again.text, '--force overwrites it')
    const forced = await exportTo(
      'october.csv',
      '--force',
      '--json',
      '--start=2020-01-01',
      '--end=2020-02-01'
    )
    assert.equal(forced.exitCode, 0, forced.text)
    assert.deepInclude(JSON.parse(forced.text), { start: '2020-01-01', end: '2020-02-01' })
    assert.lengthOf(parse(readFileSync(first.path), { bom: true, skip_empty_lines: true }), 1)
  })

  for (const flag of ['--rate=0', '--rate=abc', '--start=2026-13-01', '--end=1999-01-01']) {
    test(`the command rejects ${flag} and writes nothing`, async ({ assert }) => {
      const { path, exitCode } = await exportTo('rejected.csv', flag)
      assert.equal(exitCode, 1)
      assert.isFalse(existsSync(path))
    })
  }

  test('is mailed once a month to each recipient, with the file', async ({ assert }) => {
    const recipients = [`${newId()}@example.com`, `${newId()}@example.com`]
    const now = new Date('2026-11-01T13:00:00.000Z')
    assert.equal(await mailCommissionReport(now, recipients), 2)
    await mailCommissionReport(new Date('2026-11-01T13:05:00.000Z'), recipients)
    await processOutbox()
    for (const recipient of recipients) {
      const mails = await rows<{ subject: string; attachments: string }>(
        'select subject, attachments from mails where recipient = ?',
        [recipient]
      )
      assert.lengthOf(mails, 1)
      assert.equal(mails[0].subject, 'Commission report from 2026-10-01 to 2026-11-01')
      assert.include(mails[0].attachments, 'Commission_Report.csv')
    }
  })

  test('passes more orders than one statement reads, each once', async ({ assert }) => {
    for (let n = 0; n < 5; n++)
      await insertOrder({
        paid_at: '2026-10-09T12:00:00.000Z',
        placed_at: '2026-10-03T12:00:00.000Z',
        balance_cents: 0,
      })
    const period = { from: '2026-10-01T04:00:00.000Z', until: '2026-11-01T04:00:00.000Z' }
    const found: string[] = []
    for await (const orders of paidOrders(period, 2)) found.push(...orders.map(({ id }) => id))
    assert.lengthOf(found, 8)
    assert.lengthOf([...new Set(found)], 8)
  })
})

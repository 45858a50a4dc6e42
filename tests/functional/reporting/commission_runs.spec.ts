import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import CommissionExport from '#commands/commission_export'
import { insert, one, run, update } from '#core/database'
import { processOutbox } from '#core/outbox'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, type TestUser } from '#tests/support/users'
import type { CommissionRunResponse } from '#reporting/commission/commission_run_response'
import type { CommissionView } from '#reporting/commission/commission_page'

const RUNS = '/api/reports/commission/runs'
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
const OCTOBER = { start: '2026-10-01', end: '2026-11-01' }
const folder = mkdtempSync(join(tmpdir(), 'commission-runs-'))

type Errors = { err: string; field?: string; code?: string }
type Cells = Record<string, string>

/** A paid order of 100.00 in the middle of a month */
async function aPaidOrder(month: string, email: string, columns = {}): Promise<string> {
  const at = `2026-${month}-15T12:00:00.000Z`
  const amounts = { subtotal_cents: 10_000, total_cents: 10_000, balance_cents: 0 }
  await insertOrder({ paid_at: at, placed_at: at, email, ...amounts, ...columns })
  const order = await one<{ id: string }>('select id from orders where email = ?', [email])
  return order!.id
}

const refund = (orderId: string, cents: number) =>
  insert('order_adjustments', {
    id: newId(),
    order_id: orderId,
    kind: 'reduction',
    amount_cents: cents,
    reason: 'Scratched',
    created_at: new Date().toISOString(),
  })

test.group('Locked commission runs', (group) => {
  let staff: TestUser

  const lock = (body: object) =>
    call<{ run: CommissionRunResponse } & Errors>('POST', RUNS, { token: staff.token, body })

  async function locked(body: object): Promise<number> {
    const { status, body: answer } = await lock(body)
    if (status !== 202) throw new Error(JSON.stringify(answer))
    await processOutbox()
    return answer.run.number
  }

  const fileOf = async (query: string) => {
    const path = `/api/reports/commission.csv?${query}`
    const { status, text } = await call('GET', path, { token: staff.token })
    return { status, text }
  }

  async function textOf(query: string): Promise<string> {
    const { text } = await fileOf(query)
    return text
  }

  async function statusOf(request: Promise<{ status: number }>): Promise<number> {
    const { status } = await request
    return status
  }

  async function linesOf(number: number): Promise<Cells[]> {
    const { text } = await fileOf(`run=${number}&extended=true`)
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  }

  group.each.setup(async () => {
    for (const table of ['commission_lines', 'commission_runs', 'order_adjustments'])
      await run(`delete from ${table}`)
    await run(`delete from number_counters where name = 'commission_run'`)
    await run('delete from outbox')
    await run('delete from order_search')
    await run('delete from orders')
    staff = await aStaffMember()
  })

  test('keep period, rate and lines, and export the same bytes whatever changes later', async ({
    assert,
  }) => {
    const id = await aPaidOrder('09', 'a@example.com', { currency: 'cad' })
    const live = await fileOf('start=2026-09-01&end=2026-10-01&rate=0.7')
    const answer = await lock({ ...SEPTEMBER, rate: '0.7' })
    assert.equal(answer.status, 202)
    assert.containSubset(answer.body.run, { number: 1, state: 'locking', rate: '0.7' })
    assert.equal(await statusOf(fileOf('run=1')), 404)
    await processOutbox()

    const before = await fileOf('run=1')
    const extended = await fileOf('run=1&extended=true')
    assert.equal(before.text, live.text)
    await update('orders', { subtotal_cents: 5_000, email: 'other@example.com' }, { id })
    await aPaidOrder('09', 'late@example.com')
    assert.equal(await textOf('run=1'), before.text)
    assert.equal(await textOf('run=1&extended=true'), extended.text)

    const { body } = await call<{ runs: CommissionRunResponse[] }>('GET', RUNS, {
      token: staff.token,
    })
    const [listed] = body.runs
    assert.containSubset(listed, { ...SEPTEMBER, state: 'locked', orders: 1, differences: 0 })
    assert.deepEqual([listed.base, listed.commission, listed.lockedBy], [70, 4.55, staff.email])
    const stored = await one<{ id: string }>('select id from commission_runs')
    const [entry] = await listAuditEntries('commission_run', stored!.id)
    assert.containSubset(entry, { action: 'commission_locked', actorType: 'user' })

    const path = join(folder, `${newId()}.csv`)
    ace.ui.switchMode('raw')
    const command = await ace.create(CommissionExport, [
      '--run=1',
      '--extended',
      '--json',
      `--output=${path}`,
    ])
    await command.exec()
    const [printed] = command.logger.getLogs()
    ace.ui.switchMode('normal')
    assert.equal(readFileSync(path, 'utf8'), extended.text)
    assert.deepInclude(JSON.parse(printed.message), { run: 1, ...SEPTEMBER })
  })

  test('show later refunds, edits and payments as differences in the next run, once', async ({
    assert,
  }) => {
    const refunded = await aPaidOrder('09', 'refunded@example.com')
    const edited = await aPaidOrder('09', 'edited@example.com')
    const reversed = await aPaidOrder('09', 'reversed@example.com')
    const cancelled = await aPaidOrder('09', 'cancelled@example.com')
    await aPaidOrder('09', 'same@example.com')
    await locked(SEPTEMBER)

    await refund(refunded, 2_500)
    await update('orders', { subtotal_cents: 12_000, total_cents: 12_000 }, { id: edited })
    await update('orders', { paid_at: null }, { id: reversed })
    await update('orders', { cancelled_at: '2026-10-02T12:00:00.000Z' }, { id: cancelled })
    await aPaidOrder('09', 'late@example.com')
    await aPaidOrder('10', 'new@example.com')
    const second = await locked(OCTOBER)

    const lines = await linesOf(second)
    const shown = lines.map((line) => [
      line['User/Email'],
      line.Total,
      line['Commission (USD)'],
      line.Difference,
    ])
    assert.deepEqual(shown[0], ['new@example.com', '100.00', '6.50', ''])
    assert.sameDeepMembers(shown.slice(1), [
      ['refunded@example.com', '-25.00', '-1.62', 'Refund or credit'],
      ['edited@example.com', '20.00', '1.30', 'Order edited'],
      ['reversed@example.com', '-100.00', '-6.50', 'Payment reversed'],
      ['cancelled@example.com', '-100.00', '-6.50', 'Order cancelled'],
      [
        'late@example.com',
        '100.00',
        '6.50',
        'Paid in the period of run 1, recorded after it was locked',
      ],
    ])
    const plain = await fileOf(`run=${second}`)
    assert.lengthOf(parse(plain.text, { bom: true, skip_empty_lines: true }), 2)

    await update('orders', { paid_at: '2026-11-02T12:00:00.000Z' }, { id: reversed })
    const third = await locked({ start: '2026-11-01', end: '2026-11-02' })
    const repaid = await linesOf(third)
    assert.deepEqual(
      repaid.map((line) => [line['User/Email'], line.Total, line.Difference]),
      [['reversed@example.com', '100.00', 'Order paid again']]
    )
    const total = await one<{ cents: number }>(
      'select sum(commission_cents) as cents from commission_lines where order_id = ?',
      [reversed]
    )
    assert.equal(total!.cents, 650)
  })

  test('count a refund before the lock in the run itself, as the report and the file do', async ({
    assert,
  }) => {
    await refund(await aPaidOrder('09', 'all@example.com', { currency: 'cad' }), 10_000)
    await refund(await aPaidOrder('09', 'part@example.com'), 2_500)
    const query = 'start=2026-09-01&end=2026-10-01&extended=true'
    const live = await textOf(query)
    const page = `/reports?report=commission&start=2026-09-01&end=2026-10-01`
    const { props } = await visit<{ report: CommissionView }>(await signedIn(staff), page)
    const first = await locked(SEPTEMBER)
    const second = await locked(OCTOBER)

    const lines = await linesOf(first)
    const shown = (line: Cells) => [
      line['User/Email'],
      line['Discount'],
      line.Total,
      line['Commission (USD)'],
    ]
    const expected = [
      ['all@example.com', '100.00', '0.00', '0.00'],
      ['part@example.com', '25.00', '75.00', '4.88'],
    ]
    assert.sameDeepMembers(lines.map(shown), expected)
    const parsed: Cells[] = parse(live, { bom: true, columns: true, skip_empty_lines: true })
    assert.sameDeepMembers(parsed.map(shown), expected)
    assert.sameMembers(
      props.report.rows.map(({ commission }) => commission.cents),
      [0, 488]
    )
    assert.isEmpty(await linesOf(second))
  })

  test('do not fail for extra lines of an invoice, which earn no commission', async ({
    assert,
  }) => {
    await refund(await aPaidOrder('09', 'extra@example.com'), -2_000)
    const [line] = await linesOf(await locked(SEPTEMBER))
    assert.deepEqual(
      [line.Total, line['Commission (USD)'], line.Discount],
      ['100.00', '6.50', '0.00']
    )
    assert.isEmpty(await linesOf(await locked(OCTOBER)))
  })

  test('are complete when the job is repeated after a crash', async ({ assert }) => {
    await aPaidOrder('09', 'a@example.com')
    await lock(SEPTEMBER)
    await processOutbox()
    const before = await fileOf('run=1&extended=true')
    await run(`update commission_runs set state = 'locking'`)
    await run(`update outbox set state = 'waiting', locked_until = null`)
    await processOutbox()
    assert.equal(await textOf('run=1&extended=true'), before.text)
    assert.equal(await countRows('commission_lines'), 1)
  })

  test('are complete when the job was ended while it deleted the lines of an attempt', async ({
    assert,
  }) => {
    await aPaidOrder('09', 'a@example.com')
    const number = await locked(SEPTEMBER)
    const before = await textOf(`run=${number}&extended=true`)
    await run('update commission_lines set position = 2500')
    await run(`update commission_runs set state = 'locking'`)
    await run(`update outbox set state = 'waiting', locked_until = null`)
    await processOutbox()
    assert.equal(await textOf(`run=${number}&extended=true`), before)
    assert.equal(await countRows('commission_lines'), 1)
  })

  test('are completed with the next request although staff have discarded their task', async ({
    assert,
  }) => {
    await aPaidOrder('09', 'a@example.com')
    await lock(SEPTEMBER)
    await run(`update outbox set state = 'discarded' where kind = 'lock_commission_run'`)
    const busy = await lock(OCTOBER)
    assert.deepEqual([busy.status, busy.body.code], [409, 'E_COMMISSION_LOCKING'])
    await processOutbox()
    assert.equal(await countRows('commission_lines'), 1)
    assert.equal(await statusOf(lock(OCTOBER)), 202)
  })

  test('never overlap, and one is locked at a time', async ({ assert }) => {
    const answers = await Promise.all([lock(SEPTEMBER), lock(SEPTEMBER)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [202, 409]
    )
    const busy = await lock(OCTOBER)
    assert.deepEqual([busy.status, busy.body.code], [409, 'E_COMMISSION_LOCKING'])
    await processOutbox()
    for (const period of [
      SEPTEMBER,
      { start: '2026-08-15', end: '2026-09-02' },
      { start: '2026-09-30', end: '2026-10-02' },
      { start: '2026-01-01', end: '2026-11-01' },
      { start: '2026-09-10', end: '2026-09-11' },
    ]) {
      const { status, body } = await lock(period)
      assert.deepEqual([status, body.code], [409, 'E_COMMISSION_LOCKED'], period.start)
    }
    assert.equal(await statusOf(lock({ start: '2026-08-01', end: '2026-09-01' })), 202)
    assert.equal(await countRows('commission_runs'), 2)
  })

  test('reject wrong input with the field', async ({ assert }) => {
    for (const [body, field] of [
      [{}, 'start'],
      [{ ...OCTOBER, end: '2026-10-01' }, 'end'],
      [{ ...OCTOBER, end: '2999-01-01' }, 'end'],
      [{ ...OCTOBER, start: 'x' }, 'start'],
      [{ ...OCTOBER, rate: '0' }, 'rate'],
      [{ ...OCTOBER, rate: 'x' }, 'rate'],
    ] as const) {
      const { status, body: answer } = await lock(body)
      assert.deepEqual([status, answer.field], [422, field])
    }
    for (const query of ['run=0', 'run=x', 'run=1.5', 'run=1&rate=0.7', 'run=1&start=2026-01-01'])
      assert.equal(await statusOf(fileOf(query)), 422, query)
    assert.equal(await statusOf(fileOf('run=7')), 404)
    assert.equal(await countRows('commission_runs'), 0)
  })

  test('are listed on the page of the report', async ({ assert }) => {
    await locked(SEPTEMBER)
    const browser = await signedIn(staff)
    const { props } = await visit<{ report: CommissionView }>(browser, '/reports?report=commission')
    assert.containSubset(props.report.runs, [{ number: 1, state: 'locked', rate: '0.75' }])
  })

  test('are for staff only', async ({ assert }) => {
    const dealer = await aDealer()
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? OCTOBER : undefined
      assert.equal(await statusOf(call(method, RUNS, { token: dealer.token, body })), 403)
      assert.equal(await statusOf(call(method, RUNS, { body })), 401)
    }
    assert.equal(await countRows('commission_runs'), 0)
  })
})

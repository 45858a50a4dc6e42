import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { test } from '@japa/runner'
import { one } from '#core/database'
import { addToAging, agingStarts, noAging, overdueTotal } from '#invoicing/receivables/aging_rules'
import { DUE_PARTS, DUE_SINCE, overdueCondition } from '#invoicing/invoice/overdue'
import { isOverdue, reminderStep } from '#invoicing/reminders/reminder_rules'
import { dueDates, invoiceDueNow, overdueBefore } from '#invoicing/invoice/terms_rules'
import { FIRST_OVERDUE } from '#reporting/home/overdue_invoices'
import { parsePaymentTerms } from '#shared/trade/payment_terms'
import { texts } from '#shared/texts/specification'
import { planOf } from '#tests/support/query_plan'
import { usd } from '#tests/unit/invoicing/support'

/** Dec 24, 2026 at noon in the shop's time zone, which is five hours behind UTC */
const DUE = '2026-12-24T17:00:00.000Z'
const LAST_MOMENT = '2026-12-25T04:59:59.999Z'
const NEXT_DAY = '2026-12-25T05:00:00.000Z'

const anInvoice = (changes: object = {}) => ({
  id: 'i',
  number: 'INV-1',
  orderId: 'o',
  total: usd(10_001),
  balance: usd(10_001),
  upfront: usd(0),
  issuedAt: '2026-12-01T17:00:00.000Z',
  dueAt: DUE as string | null,
  lastStep: null as number | null,
  lastUpfrontStep: null as number | null,
  ...changes,
})

const overdueOf = (invoice: ReturnType<typeof anInvoice>, now: string) =>
  overdueTotal(addToAging(noAging('usd'), invoice, agingStarts(new Date(now)))).cents

test.group('Overdue', () => {
  test('an invoice is overdue from the day after its due day, in the time zone of the shop', ({
    assert,
  }) => {
    for (const now of [DUE, LAST_MOMENT]) {
      assert.isFalse(isOverdue(anInvoice(), now))
      assert.equal(overdueOf(anInvoice(), now), 0)
    }
    assert.isTrue(isOverdue(anInvoice(), NEXT_DAY))
    assert.equal(overdueOf(anInvoice(), '2026-12-25T05:00:00.001Z'), 10_001)
  })

  test('a statement up to the due day lists nothing as overdue', ({ assert }) => {
    const endOfDueDay = NEXT_DAY
    assert.equal(overdueOf(anInvoice(), endOfDueDay), 0)
    assert.equal(overdueOf(anInvoice(), '2026-12-26T05:00:00.000Z'), 10_001)
  })

  test('an unpaid upfront part is overdue from the day after the issue', ({ assert }) => {
    const invoice = anInvoice({ upfront: usd(5000), issuedAt: DUE, dueAt: null })
    assert.isFalse(isOverdue(invoice, LAST_MOMENT))
    assert.equal(overdueOf(invoice, LAST_MOMENT), 0)
    assert.isTrue(isOverdue(invoice, NEXT_DAY))
    assert.equal(overdueOf(invoice, '2026-12-25T17:00:00.000Z'), 5000)
  })

  test('who pays half of an odd total is not reminded of a cent', ({ assert }) => {
    const total = usd(10_001)
    for (const terms of [texts.documents.terms30, texts.documents.terms60]) {
      const paymentTerms = parsePaymentTerms(terms)
      const head = { terms, paymentTerms, termsDays: null, issuedAt: DUE, shipAt: null, total }
      const due = dueDates(head)
      assert.equal(due.upfront.cents, 5000)
      const halfPaid = anInvoice({ ...due, issuedAt: DUE, balance: usd(5001) })
      assert.isFalse(isOverdue(halfPaid, '2027-02-01T12:00:00.000Z'))
    }
  })

  test('only the upfront part is due now until the due day comes', ({ assert }) => {
    const invoice = anInvoice({ upfront: usd(5000) })
    assert.equal(invoiceDueNow(invoice, '2026-12-23T12:00:00.000Z')!.cents, 5000)
    assert.equal(invoiceDueNow({ ...invoice, dueAt: null }, NEXT_DAY)!.cents, 5000)
    assert.isNull(invoiceDueNow(invoice, DUE))
    assert.isNull(invoiceDueNow({ ...invoice, balance: usd(5001) }, '2026-12-23T12:00:00.000Z'))
  })

  test('a scheduled reminder comes on its day after the due day, at any time of the day', ({
    assert,
  }) => {
    const step = (now: string) => reminderStep(anInvoice(), [1, 7], now)?.step ?? null
    assert.deepEqual(
      [LAST_MOMENT, NEXT_DAY, '2026-12-31T04:59:59.999Z', '2026-12-31T05:00:00.000Z'].map(step),
      [null, 1, 1, 7]
    )
  })
  test('the upfront part has reminders of its own, until the rest is overdue', ({ assert }) => {
    const upfront = { upfront: usd(5000), issuedAt: '2026-12-01T17:00:00.000Z' }
    const step = (changes: object, now: string) =>
      reminderStep(anInvoice({ ...upfront, ...changes }), [1, 7], now)
    assert.isNull(step({}, '2026-12-02T04:59:59.999Z'))
    assert.deepEqual(step({ dueAt: null }, '2026-12-02T05:00:00.000Z'), {
      step: 1,
      isUpfront: true,
    })
    assert.deepEqual(step({ lastUpfrontStep: 1 }, '2026-12-08T17:00:00.000Z'), {
      step: 7,
      isUpfront: true,
    })
    assert.isNull(step({ lastUpfrontStep: 7 }, '2026-12-20T17:00:00.000Z'))
    assert.deepEqual(step({ lastUpfrontStep: 7 }, NEXT_DAY), { step: 1, isUpfront: false })
    assert.isNull(step({ balance: usd(5001), dueAt: null }, '2026-12-08T17:00:00.000Z'))
  })
})

test.group('The parts of an invoice that are due', () => {
  const NOW = new Date('2026-11-20T12:00:00.000Z')
  const BEFORE = overdueBefore(NOW)
  const DAYS = ['2026-11-18T17:00:00.000Z', '2026-11-19T17:00:00.000Z', BEFORE] as const

  /** Evaluates a condition or a column on an unpaid invoice. */
  async function evaluate(sql: string, bindings: string[], invoice: ReturnType<typeof anInvoice>) {
    const { dueAt, issuedAt, upfront, total, balance } = invoice
    const found = await one<{ value: string | number | boolean | null }>(
      `select ${sql} as value from (select cast(? as varchar(24)) as due_at, cast(? as varchar(24)) as issued_at,
         cast(? as integer) as upfront_cents, cast(? as integer) as total_cents, cast(? as integer) as balance_cents
       ) as invoice`,
      [...bindings, dueAt, issuedAt, upfront.cents, total.cents, balance.cents]
    )
    return found!.value
  }

  const invoices = [null, ...DAYS].flatMap((dueAt) =>
    DAYS.flatMap((issuedAt) =>
      [0, 5000].flatMap((upfront) =>
        [10_001, 5001, 100].map((balance) =>
          anInvoice({ dueAt, issuedAt, upfront: usd(upfront), balance: usd(balance) })
        )
      )
    )
  )

  test('are overdue in lists as the rule has it, and one of them is the first', async ({
    assert,
  }) => {
    const { sql, bindings } = overdueCondition(NOW)
    for (const invoice of invoices) {
      const listed = Boolean(await evaluate(sql, bindings as string[], invoice))
      assert.equal(listed, isOverdue(invoice, NOW.toISOString()), JSON.stringify(invoice))
      const first = []
      for (const { isFirst, isOpen, since } of DUE_PARTS) {
        if (!(await evaluate(isFirst, [], invoice))) continue
        assert.isOk(await evaluate(isOpen, [], invoice))
        first.push(since === 'due_at' ? invoice.dueAt : invoice.issuedAt)
      }
      assert.deepEqual(first, [await evaluate(DUE_SINCE, [], invoice)])
    }
  })

  test('are read for the home from the index of each', async ({ assert }) => {
    const plan = await planOf({ sql: FIRST_OVERDUE, bindings: [BEFORE, BEFORE] }, ['seqscan'])
    for (const index of ['invoices_overdue', 'invoices_open_upfront']) assert.include(plan, index)
    assert.notMatch(plan, /SCAN invoices\b(?! USING)|Seq Scan on invoices/)
  })

  test('stand in one table', async ({ assert }) => {
    const files = await Array.fromAsync(glob('app/**/*.ts'))
    const readers = files.filter((file) =>
      /upfront_cents\s*>\s*total_cents/.test(readFileSync(file, 'utf8'))
    )
    assert.deepEqual(readers, ['app/invoicing/invoice/overdue.ts'])
  })
})

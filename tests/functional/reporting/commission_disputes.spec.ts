import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { run, update } from '#core/database'
import { processOutbox } from '#core/outbox'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { payByCard, readOrder, recordTransfer } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { sendWebhooks } from '#tests/support/webhooks'
import type { CommissionRunResponse, CommissionView } from '#reporting/views'

const RUNS = '/api/reports/commission/runs'
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
const OCTOBER = { start: '2026-10-01', end: '2026-10-15' }
const LATER = { start: '2026-10-15', end: '2026-11-01' }
const IN_SEPTEMBER = '2026-09-15T12:00:00.000Z'

type Cells = Record<string, string>

test.group('The commission of a disputed order', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    for (const table of ['commission_lines', 'commission_runs', 'outbox'])
      await run(`delete from ${table}`)
    await run(`delete from number_counters where name = 'commission_run'`)
    await run('update orders set deleted_at = created_at')
  })

  /** An order of 100.00 that was paid by card in September, and its dispute */
  async function aDisputedOrder() {
    const { _id: id } = await anOpenOrder(staff.token)
    await payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })
    await update('orders', { placed_at: IN_SEPTEMBER, paid_at: IN_SEPTEMBER }, { id })
    const intentId = [...cards.intents.keys()].at(-1)!
    const report = (type: string) => sendWebhooks({ type: `charge.dispute.${type}`, intentId })
    const open = async () => {
      const { providerId } = cards.openDispute({ intentId, amount: 10_000, currency: 'usd' })
      await report('created')
      return providerId
    }
    const win = async (providerId: string) => {
      cards.winDispute(providerId)
      await report('closed')
    }
    const lose = async (providerId: string) => {
      cards.loseDispute(providerId)
      await report('closed')
    }
    return { id, open, win, lose }
  }

  async function locked(body: object): Promise<Cells[]> {
    const { status, body: answer } = await call<{ run: CommissionRunResponse }>('POST', RUNS, {
      token: staff.token,
      body,
    })
    if (status !== 202) throw new Error(JSON.stringify(answer))
    await processOutbox()
    return fileOf(`run=${answer.run.number}`)
  }

  async function fileOf(query: string): Promise<Cells[]> {
    const path = `/api/reports/commission.csv?${query}&extended=true`
    const { text } = await call('GET', path, { token: staff.token })
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  }

  const differences = (lines: readonly Cells[]) =>
    lines.map((line) => [line.Total, line['Commission (USD)'], line.Difference])

  const pageOf = async () => {
    const path = `/reports?report=commission&start=${SEPTEMBER.start}&end=${SEPTEMBER.end}`
    const { props } = await visit<{ report: CommissionView }>(await signedIn(staff), path)
    return props.report.rows.map(({ commission }) => commission.cents)
  }

  test('is not in the report or the file while the bank holds the money', async ({ assert }) => {
    const { open, win } = await aDisputedOrder()
    assert.deepEqual(await pageOf(), [650])
    const period = `start=${SEPTEMBER.start}&end=${SEPTEMBER.end}`
    assert.lengthOf(await fileOf(period), 1)

    const dispute = await open()
    assert.isEmpty(await pageOf())
    assert.isEmpty(await fileOf(period))
    assert.isEmpty(await locked(SEPTEMBER))

    await win(dispute)
    assert.isEmpty(await pageOf())
    assert.isEmpty(await fileOf(period))
  })

  test('goes back in the next run with its reason, and returns once the dispute is won', async ({
    assert,
  }) => {
    const { open, win } = await aDisputedOrder()
    assert.deepEqual(differences(await locked(SEPTEMBER)), [['100.00', '6.50', '']])

    const dispute = await open()
    assert.deepEqual(differences(await locked(OCTOBER)), [['-100.00', '-6.50', 'Payment disputed']])
    await win(dispute)
    assert.deepEqual(differences(await locked(LATER)), [['100.00', '6.50', 'Order paid again']])
  })

  test('stays back where the dispute is lost, until the order is paid again', async ({
    assert,
  }) => {
    const { id, open, lose } = await aDisputedOrder()
    await locked(SEPTEMBER)
    await lose(await open())
    assert.deepEqual(differences(await locked(OCTOBER)), [['-100.00', '-6.50', 'Payment disputed']])
    const { body } = await readOrder(id, staff.token)
    assert.equal(body.payment.balance_remaining, 100)

    await recordTransfer(id, { token: staff.token, amount: 100 })
    assert.deepEqual(differences(await locked(LATER)), [['100.00', '6.50', 'Order paid again']])
  })

  test('does not change for a dispute that is won before the next run', async ({ assert }) => {
    const { open, win } = await aDisputedOrder()
    await locked(SEPTEMBER)
    await win(await open())
    assert.isEmpty(await locked(OCTOBER))
  })
})

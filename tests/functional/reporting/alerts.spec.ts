import { test } from '@japa/runner'
import { rows } from '#core/database'
import { fault, warning, type Finding } from '#core/doctor/check'
import { replaceStoredValues } from '#config/owner_values'
import { loadOwnerSettings } from '#core/settings/owner_settings'
import { allChecks, alertStaff } from '#reporting'
import { ALERTING_CHECKS } from '#reporting/alerts/alert_rules'
import { company } from '#config/company'
import { countRows, emptyTables } from '#tests/support/database'
import { mailsTo } from '#tests/support/mails'

const NOW = new Date('2026-06-10T12:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const ONE_DAY = 24 * 60

const DISK = warning('9 GB of 100 GB are free. Make room.')
const BOOKS = fault('2 of 10 records do not add up. Run `bin/shop audit:books`.')

const finding = (found: Record<string, Finding[]>) => async () =>
  ['machine.disk', 'money.books', 'cards.webhook'].map((name) => {
    const findings = found[name] ?? []
    const state = findings[0]?.level ?? ('good' as const)
    return { name, state, detail: '', findings }
  })

async function subjects(): Promise<string[]> {
  const mails = await mailsTo(company.supportEmail)
  return mails.map(({ subject }) => subject)
}

test.group('Alerts', (group) => {
  group.each.setup(() => emptyTables())

  test('come when a fault is found, after each day that it lasts, and when it has ended', async ({
    assert,
  }) => {
    const faulty = finding({ 'machine.disk': [DISK], 'money.books': [BOOKS] })
    assert.equal(await alertStaff(NOW, faulty), '2 mailed, 0 ended')
    assert.equal(await alertStaff(inMinutes(15), faulty), '0 mailed, 0 ended')
    const [mail] = await mailsTo(company.supportEmail)
    assert.equal(mail.subject, 'The shop needs attention: machine.disk, money.books')
    assert.include(mail.text, '9 GB of 100 GB are free. Make room.')
    assert.include(mail.text, 'Run `bin/shop audit:books`')

    assert.equal(await alertStaff(inMinutes(ONE_DAY), faulty), '2 mailed, 0 ended')
    const mended = finding({ 'machine.disk': [DISK] })
    assert.equal(await alertStaff(inMinutes(ONE_DAY + 15), mended), '0 mailed, 1 ended')
    assert.equal(await alertStaff(inMinutes(ONE_DAY + 30), finding({})), '0 mailed, 1 ended')
    assert.equal(await alertStaff(inMinutes(ONE_DAY + 45), finding({})), '0 mailed, 0 ended')
    assert.sameMembers(await subjects(), [
      'The shop needs attention: machine.disk, money.books',
      'The shop needs attention: machine.disk, money.books',
      'Solved: money.books',
      'Solved: machine.disk',
    ])
    assert.equal(await countRows('alerts'), 0)
  })

  test('leave warnings that can wait to the doctor', async ({ assert }) => {
    const doubtful = finding({ 'money.books': [warning('The books were never audited. Wait.')] })
    assert.equal(await alertStaff(NOW, doubtful), '0 mailed, 0 ended')
  })

  test('of two processes at the same time are mailed once', async ({ assert }) => {
    const faulty = finding({ 'money.books': [BOOKS] })
    await Promise.all([alertStaff(NOW, faulty), alertStaff(NOW, faulty)])
    assert.lengthOf(await subjects(), 1)
  })

  test('go to the recipients of the setting', async ({ assert, cleanup }) => {
    const setting = { value: 'ops@shop.example\nnight@shop.example' }
    replaceStoredValues(new Map([['shop.alertRecipients', setting]]), 'test')
    cleanup(() => loadOwnerSettings())
    await alertStaff(NOW, finding({ 'money.books': [BOOKS] }))
    const queued = await rows<{ payload: string }>(
      `select payload from outbox where kind = 'alert_mail' order by payload`
    )
    assert.sameMembers(
      queued.map(({ payload }) => (JSON.parse(payload) as { recipient: string }).recipient),
      ['ops@shop.example', 'night@shop.example']
    )
  })

  test('come from checks that exist', async ({ assert }) => {
    const names = allChecks().map(({ name }) => name)
    assert.includeMembers(names, [...ALERTING_CHECKS])
    assert.match(await alertStaff(), /^\d+ mailed, 0 ended$/)
  })
})

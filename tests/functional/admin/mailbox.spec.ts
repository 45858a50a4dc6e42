import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { sendMail, type Mail } from '#core/mail'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { newId } from '#shared/ids'
import { aFailedJob } from '#tests/support/jobs'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { MailboxView, MailView } from '#web/views'

const DISPOSITION = /^attachment; filename="[^"\\\r\n]*"(; filename\*=UTF-8''[\w%.~!-]*)?$/
const PDF = Buffer.from('%PDF-1.7 document')

type MailChanges = Pick<Mail, 'relatedTo'> & {
  html?: string
  filename?: string
  contentType?: string
}

async function aMail(subject: string, changes: MailChanges = {}) {
  const {
    html = '<p>Hello</p>',
    filename = 'Order #1.pdf',
    contentType = 'application/pdf',
    relatedTo,
  } = changes
  const key = newId()
  await sendMail({
    key,
    to: 'ada@example.com',
    subject,
    text: `${subject}\n\nin plain words`,
    html,
    relatedTo,
    attachments: [{ filename, contentType, content: PDF }],
  })
  const mail = await one<{ id: string }>('select id from mails where message_id like ?', [
    `<${key}@%`,
  ])
  return mail!.id
}

test.group('The mailbox', (group) => {
  let staff: Browser

  group.setup(async () => {
    staff = await signedIn(await aStaffMember())
  })
  group.each.setup(async () => {
    await run('delete from mails')
    await run('delete from outbox')
  })

  test('is empty in a new shop', async ({ assert }) => {
    const { component, props } = await visit<MailboxView>(staff, '/admin/mailbox')
    assert.equal(component, 'admin/mailbox/index')
    assert.containsSubset(props, { rows: [], failedJobs: [], count: 0, page: 1, pages: 1 })
  })

  test('lists nine mails per page, newest first, with the number of attachments', async ({
    assert,
  }) => {
    for (let n = 1; n <= 11; n++) {
      const id = await aMail(`Mail ${n}`)
      await run('update mails set created_at = ? where id = ?', [
        `2026-11-${9 + n}T08:00:00.000Z`,
        id,
      ])
    }
    const first = await visit<MailboxView>(staff, '/admin/mailbox')
    const second = await visit<MailboxView>(staff, '/admin/mailbox?page=2')

    assert.containsSubset(first.props, { count: 11, page: 1, pages: 2 })
    assert.deepEqual(
      [...first.props.rows, ...second.props.rows].map(({ subject }) => subject),
      Array.from({ length: 11 }, (_, index) => `Mail ${11 - index}`)
    )
    assert.containsSubset(first.props.rows[0], {
      to: 'ada@example.com',
      attachments: 1,
      isDelivered: false,
    })
    assert.notInclude(first.html, PDF.toString('base64'))
  })

  test('a page beyond the end is empty', async ({ assert }) => {
    await aMail('Only one')
    const { props } = await visit<MailboxView>(staff, '/admin/mailbox?page=5')
    assert.containsSubset(props, { rows: [], count: 1, page: 5, pages: 1 })
  })

  for (const page of ['abc', '0', '-1', '1.5', '1e3', '', '99999999']) {
    test(`?page=${page} shows the first page`, async ({ assert }) => {
      await aMail('Only one')
      const { status, props } = await visit<MailboxView>(staff, `/admin/mailbox?page=${page}`)
      assert.equal(status, 200)
      assert.containsSubset(props, { rows: [{ subject: 'Only one' }], page: 1 })
    })
  }

  test('is searched by recipient and subject', async ({ assert }) => {
    await aMail('Order 5F3A-09BC-77D1')
    await aMail('Reset your 100% password')
    const subjects = async (query: string) => {
      const { props } = await visit<MailboxView>(staff, `/admin/mailbox?q=${query}`)
      assert.equal(props.count, props.rows.length)
      return props.rows.map(({ subject }) => subject)
    }
    assert.deepEqual(await subjects('09bc'), ['Order 5F3A-09BC-77D1'])
    assert.deepEqual(await subjects('100%25'), ['Reset your 100% password'])
    assert.lengthOf(await subjects('ADA@example'), 2)
    assert.isEmpty(await subjects('nothing'))
  })

  test('a mail names the record that it is about, in the list and on its page', async ({
    assert,
  }) => {
    const relatedTo = { type: 'order', id: newId() }
    const id = await aMail('Order 1', { relatedTo })
    const list = await visit<MailboxView>(staff, '/admin/mailbox')
    const page = await visit<{ mail: MailView }>(staff, `/admin/mailbox/${id}`)
    assert.deepEqual(list.props.rows[0].relatedTo, relatedTo)
    assert.deepEqual(page.props.mail.relatedTo, relatedTo)
  })

  test('shows failed jobs with their error and their order', async ({ assert }) => {
    const { id: orderId } = await insertOrder()
    await aFailedJob({ orderId })
    const { props } = await visit<MailboxView>(staff, '/admin/mailbox')
    assert.lengthOf(props.failedJobs, 1)
    assert.containsSubset(props.failedJobs[0], {
      kind: 'order_confirmation',
      error: '550 no such mailbox',
      attempts: 10,
      subject: { type: 'order', id: orderId },
    })
  })

  test('a mail is shown with its header, its text and the names of its attachments', async ({
    assert,
  }) => {
    const id = await aMail('Order 1')
    const { component, props } = await visit<{ mail: MailView }>(staff, `/admin/mailbox/${id}`)
    assert.equal(component, 'admin/mailbox/show')
    assert.containsSubset(props.mail, {
      id,
      to: 'ada@example.com',
      subject: 'Order 1',
      text: 'Order 1\n\nin plain words',
      files: ['Order #1.pdf'],
      isDelivered: false,
    })
  })

  test('the HTML of a mail runs no scripts and loads nothing', async ({ assert }) => {
    const html = '<p>Hi</p><script>alert(1)</script><img src="http://canary.test/x">'
    const id = await aMail('Bad', { html })
    const { status, headers, html: shown } = await visit(staff, `/admin/mailbox/${id}/html`)
    assert.equal(status, 200)
    assert.equal(shown, html)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(
      headers['content-security-policy'],
      `sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'`
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.include(headers['cache-control'], 'no-store')
  })

  for (const [filename, contentType] of [
    ['Order #1.pdf', 'application/pdf'],
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['a"b\\c;filename=evil.exe', 'application/octet-stream'],
    ['Facture été.pdf', 'application/pdf'],
  ]) {
    test(`the attachment ${filename} is downloaded, not displayed`, async ({ assert }) => {
      const id = await aMail('With a file', { filename, contentType })
      const { status, headers, html: content } = await visit(staff, `/admin/mailbox/${id}/files/0`)
      assert.equal(status, 200)
      assert.equal(content, PDF.toString())
      assert.match(String(headers['content-disposition']), DISPOSITION)
      assert.equal(headers['content-security-policy'], `sandbox; default-src 'none'`)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.include(headers['content-type'], contentType)
    })
  }

  test('unknown mails and attachments are not found', async ({ assert }) => {
    const id = await aMail('One')
    for (const path of [
      newId(),
      'abc',
      `${newId()}/html`,
      `${id}/files/1`,
      `${id}/files/-1`,
      `${id}/files/x`,
      `${id}/files/__proto__`,
    ]) {
      const { status, component, headers } = await visit(staff, `/admin/mailbox/${path}`)
      assert.equal(status, 302, path)
      assert.equal(component, '')
      assert.equal(headers.location, '/admin/mailbox')
    }
  })
})

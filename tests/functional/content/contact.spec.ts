import { test } from '@japa/runner'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { purgeOldMessages, storeMessage } from '#content'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { messageMail } from '#content/contact/message_mail'
import ContactMessage from '#content/contact/contact_message'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { countRows, emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { MessageJson, MessageListView } from '#content'

const TABLES = ['contact_messages', 'outbox']
const MESSAGE = {
  name: 'Ann Lee',
  email: 'Ann@Example.com',
  message: 'Does it carry 8K?\nThank you',
}

const send = (data: unknown) =>
  call<{ ok?: boolean; err?: string; field?: string }>('POST', '/api/contact/form', {
    body: { data },
  })
const storedMessages = () =>
  rows<{ id: string; email: string; name: string }>(
    'select id, email, name from contact_messages order by created_at, id'
  )

test.group('The contact form', (group) => {
  let staff: TestUser

  group.each.setup(async () => {
    await emptyTables()
    staff = await aStaffMember()
  })

  const inbox = async (query = '') => {
    const { props } = await visit<{ messages: MessageListView }>(
      await signedIn(staff),
      `/admin/inbox${query}`
    )
    return props.messages
  }

  test('a message is stored and mailed to the staff, whose reply goes to its sender', async ({
    assert,
  }) => {
    const { status, body } = await send(MESSAGE)
    assert.deepEqual([status, body], [200, { ok: true }])
    const [stored] = await storedMessages()
    assert.deepEqual([stored.email, stored.name], ['ann@example.com', 'Ann Lee'])
    await processOutbox()
    const mails = await rows<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mails'
    )
    assert.lengthOf(mails, 1, 'nothing goes to the sender, whose address is not verified')
    assert.containsSubset(mails[0], {
      recipient: company.supportEmail,
      subject: 'Message from Ann Lee',
    })
    assert.include(mails[0].text, 'Does it carry 8K?')
    const { replyTo } = messageMail(await ContactMessage.findOrFail(stored.id))
    assert.equal(replyTo, 'ann@example.com')
  })

  test('the page sends it, too, without JavaScript, and names what is missing', async ({
    assert,
  }) => {
    const browser = new Browser()
    const { message, ...incomplete } = MESSAGE
    await browser.call('POST', '/ca/contact', { body: { ...incomplete, message: ' ' } })
    const refused = await visit<{ errors: Record<string, string>; isSent: boolean }>(
      browser,
      '/ca/contact'
    )
    assert.deepEqual(refused.props.errors, { message: 'This field is required.' })
    assert.isFalse(refused.props.isSent)
    const sent = await browser.call('POST', '/ca/contact', { body: MESSAGE })
    assert.deepEqual([sent.status, sent.headers.location], [303, '/ca/contact'])
    const { props } = await visit<{ isSent: boolean }>(browser, '/ca/contact')
    assert.isTrue(props.isSent)
    assert.lengthOf(await storedMessages(), 1)
  })

  test('a filled trap for robots gets the same response, and nothing is stored', async ({
    assert,
  }) => {
    const { status, body } = await send({ ...MESSAGE, website: 'https://spam.example' })
    assert.deepEqual([status, body], [200, { ok: true }])
    assert.equal(await countRows('contact_messages'), 0)
    assert.equal(await countRows('outbox'), 0)
  })

  test('names other ways where a message cannot be stored', async ({ assert }) => {
    await run('alter table contact_messages rename to contact_messages_away')
    try {
      const { status, body } = await send(MESSAGE)
      assert.equal(status, 503)
      assert.match(body.err!, /please try one of the other methods of contact/)
    } finally {
      await run('alter table contact_messages_away rename to contact_messages')
    }
  })

  for (const [what, data, field] of [
    ['no data', undefined, 'data'],
    ['no name', { ...MESSAGE, name: '' }, 'name'],
    ['a line break in the name', { ...MESSAGE, name: 'Ann\r\nBcc: x@y.example' }, 'name'],
    ['two addresses', { ...MESSAGE, email: 'a@b.example, c@d.example' }, 'email'],
    ['a header in the address', { ...MESSAGE, email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['an empty message', { ...MESSAGE, message: '' }, 'message'],
    ['a message that is too long', { ...MESSAGE, message: 'x'.repeat(5_001) }, 'message'],
  ] as const) {
    test(`${what} is rejected and named`, async ({ assert }) => {
      const { body } = await assertRejectedUnchanged(assert, 422, () => send(data), TABLES)
      assert.include(body.field, field)
    })
  }

  test('staff search and filter the inbox, and record who answered', async ({ assert }) => {
    await send(MESSAGE)
    await send({ name: 'Bob', email: 'bob@example.com', message: 'A loan unit, 100%?' })
    const all = await inbox()
    assert.sameMembers(
      all.rows.map(({ name }) => name),
      ['Ann Lee', 'Bob']
    )
    for (const [query, name] of [
      ['ann', 'Ann Lee'],
      ['BOB@', 'Bob'],
      ['100%25', 'Bob'],
      ['8k', 'Ann Lee'],
    ]) {
      const { rows: found } = await inbox(`?q=${query}`)
      assert.deepEqual(
        found.map((message) => message.name),
        [name],
        query
      )
    }
    const { _id: id } = all.rows.find(({ name }) => name === 'Bob')!
    const mark = (answered: boolean) =>
      call<MessageJson>('PUT', `/api/contact/messages/${id}`, {
        token: staff.token,
        body: { answered },
      })
    const first = await mark(true)
    assert.isNotEmpty(first.body.answered?.by)
    const again = await mark(true)
    assert.deepEqual(again.body, first.body, 'the first answer stays')
    const [open, answered] = [await inbox('?state=open'), await inbox('?state=answered')]
    assert.deepEqual(
      open.rows.map(({ name }) => name),
      ['Ann Lee']
    )
    assert.equal(answered.count, 1)
    const reopened = await mark(false)
    assert.isNull(reopened.body.answered)
    const { count } = await inbox('?state=open')
    assert.equal(count, 2)
  })

  test('staff answer in the inbox, where colleagues see it, and the sender gets a mail', async ({
    assert,
  }) => {
    await send(MESSAGE)
    const [{ id }] = await storedMessages()
    const reply = (token: string | undefined, body: unknown = { text: 'Yes.\nUp to 7.5 m.' }) =>
      call<MessageJson & { field?: string }>('POST', `/api/contact/messages/${id}/replies`, {
        token,
        body,
        headers: { 'Idempotency-Key': 'reply-1' },
      })
    const customer = await aUser()
    const refused = [await reply(customer.token), await reply(undefined)]
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 401]
    )
    const empty = await reply(staff.token, { text: ' ' })
    assert.deepEqual([empty.status, empty.body.field], [422, 'text'])

    const sent = await reply(staff.token)
    await reply(staff.token)
    assert.equal(sent.status, 201)
    assert.isNotNull(sent.body.answered)
    const [mail, ...others] = await mailsTo('ann@example.com')
    assert.isEmpty(others, 'a repeated request sends no second mail')
    for (const part of ['Up to 7.5 m.', 'Does it carry 8K?']) assert.include(mail.text, part)
    const { rows: all } = await inbox()
    const [shown] = all
    assert.containSubset(shown.replies, [{ text: 'Yes.\nUp to 7.5 m.' }])
    const { count } = await inbox('?state=open')
    assert.equal(count, 0)
  })

  test('staff link a message to a customer who wrote from another address', async ({ assert }) => {
    const id = await storeMessage(
      { name: 'Ida', email: 'ida@x.example', message: 'Hi' },
      new Date()
    )
    const customer = await aUser({ company: 'Lumen Ltd' })
    const link = (user: unknown) =>
      call<MessageJson & { field?: string }>('PUT', `/api/contact/messages/${id}/customer`, {
        token: staff.token,
        body: { user },
      })
    const linked = await link(customer.id)
    const expected = { _id: customer.id, name: 'Lumen Ltd', email: customer.email }
    assert.deepEqual(linked.body.customer, expected)
    const browser = await signedIn(staff)
    const { props } = await visit<{ messages: MessageListView }>(browser, '/admin/inbox')
    assert.deepEqual(props.messages.rows.find(({ _id }) => _id === id)?.customer, expected)
    for (const user of [newId(), 'x', undefined]) {
      const invalid = await link(user)
      assert.deepEqual([invalid.status, invalid.body.field], [422, 'user'])
    }
    await link(customer.id)
    const unlinked = await link(null)
    assert.isNull(unlinked.body.customer)
    assert.deepEqual(
      await rows(
        'select action, actor_id from audit_log where subject_id = ? and action like ? order by created_at, seq',
        [customer.id, 'message%']
      ),
      ['message_linked', 'message_unlinked'].map((action) => ({ action, actor_id: staff.id }))
    )
    const log = await rows<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'message_linked'`,
      [customer.id]
    )
    assert.match(JSON.parse(log[0].after).reason, /^Message of \w{3} \d\d, \d{4}, \d\d:\d\d/)
    await assertRejectedUnchanged(
      assert,
      403,
      () =>
        call('PUT', `/api/contact/messages/${id}/customer`, {
          token: customer.token,
          body: { user: customer.id },
        }),
      ['contact_messages']
    )
  })

  test('a message without an address cannot be answered by mail', async ({ assert }) => {
    await send(MESSAGE)
    await run(`update contact_messages set email = ''`)
    const [{ id }] = await storedMessages()
    const { status, body } = await call<{ code: string }>(
      'POST',
      `/api/contact/messages/${id}/replies`,
      { token: staff.token, body: { text: 'Yes.' } }
    )
    assert.deepEqual([status, body.code], [409, 'E_NO_ADDRESS'])
  })

  test('old messages and their mails are deleted, an answered one after its answer', async ({
    assert,
  }) => {
    const now = new Date('2026-11-23T08:00:00.000Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
    const store = async (name: string, received: number, answered: number | null) => {
      const id = await storeMessage({ ...MESSAGE, name }, daysAgo(received))
      const at = answered === null ? null : daysAgo(answered).toISOString()
      await run('update contact_messages set answered_at = ? where id = ?', [at, id])
      return id
    }
    const days = shop.retention.messageDays
    await store('Old', days + 1, null)
    await store('Open', days - 1, null)
    await store('Answered long ago', days + 9, days + 1)
    await store('Answered later', days + 9, days - 1)
    await processOutbox()
    assert.equal(await countRows('mails'), 4)

    assert.equal(await purgeOldMessages(now), 2)
    const left = await storedMessages()
    assert.sameMembers(
      left.map(({ name }) => name),
      ['Open', 'Answered later']
    )
    const mails = await rows<{ subject: string }>('select subject from mails')
    assert.sameMembers(
      mails.map(({ subject }) => subject),
      ['Message from Open', 'Message from Answered later']
    )
    assert.equal(await purgeOldMessages(now), 0)
  })

  test('no one else reads or answers messages', async ({ assert }) => {
    await send(MESSAGE)
    const [{ id }] = await storedMessages()
    for (const user of [await aUser(), await aDealer()]) {
      await assertRejectedUnchanged(
        assert,
        403,
        () =>
          call('PUT', `/api/contact/messages/${id}`, {
            token: user.token,
            body: { answered: true },
          }),
        TABLES
      )
      const page = await visit(await signedIn(user), '/admin/inbox')
      assert.notEqual(page.component, 'admin/inbox/index')
    }
    await assertRejectedUnchanged(
      assert,
      401,
      () => call('PUT', `/api/contact/messages/${id}`, { body: { answered: true } }),
      TABLES
    )
    for (const [path, body, status] of [
      [newId(), { answered: true }, 404],
      ['nothing', { answered: true }, 404],
      [id, { answered: 'yes' }, 422],
    ] as const)
      await assertRejectedUnchanged(
        assert,
        status,
        () => call('PUT', `/api/contact/messages/${path}`, { token: staff.token, body }),
        TABLES
      )
  })
})

test.group('Limits of the contact form', (group) => {
  withLimits(group)
  group.each.setup(emptyTables)

  test('an address sends five messages an hour, a network ten', async ({ assert }) => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const email = index < 6 ? 'Ann@example.com' : `a${index}@example.com`
      const { status } = await send({ ...MESSAGE, email })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [...Array(5).fill(200), 429, ...Array(4).fill(200), 429, 429])
  })
})

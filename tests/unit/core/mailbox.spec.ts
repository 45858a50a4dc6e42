import { test } from '@japa/runner'
import { run } from '#core/database'
import { findMail, listMails, listRelatedMails, sendMail } from '#core/mail/mailbox'
import { Mailer, type Mail } from '#core/mail/mailer'
import { DomainError } from '#shared/domain_error'
import { countRows, emptyTables } from '#tests/support/database'

/** Records deliveries and fails the configured number of times. */
class DiaryMailer extends Mailer {
  delivered: (Mail & { messageId: string })[] = []
  failures = 0

  async deliver(mail: Mail & { messageId: string }) {
    if (this.failures-- > 0) throw new Error('not reached')
    this.delivered.push(mail)
  }
}

const aMail = (details: Partial<Mail> = {}): Mail => ({
  key: 'order-1-placed',
  to: 'ada@example.com',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  ...details,
})
const HOST = 'shop.example'

test.group('Mailbox', (group) => {
  group.each.setup(() => emptyTables())

  test('a mail is stored with its attachments if there is no SMTP server', async ({ assert }) => {
    const content = Buffer.from('%PDF')
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content }]
    await sendMail(
      aMail({ attachments, relatedTo: { type: 'order', id: 'f'.repeat(24) } }),
      HOST,
      null
    )

    const [mail] = await listRelatedMails('order', 'f'.repeat(24))
    assert.containSubset(mail, {
      messageId: '<order-1-placed@shop.example>',
      to: 'ada@example.com',
      isDelivered: false,
      attachments: [
        { filename: 'a.pdf', contentType: 'application/pdf', base64: content.toString('base64') },
      ],
    })
    assert.deepEqual(await findMail(mail.id), mail)
    assert.isNull(await findMail('0'.repeat(24)))
  })

  test('the same mail is stored and delivered once', async ({ assert }) => {
    const mailer = new DiaryMailer()
    await sendMail(aMail(), HOST, mailer)
    await sendMail(aMail(), HOST, mailer)
    assert.lengthOf(mailer.delivered, 1)
    assert.equal(await countRows('mails'), 1)
  })

  test('a mail whose delivery could not be recorded is not delivered again', async ({ assert }) => {
    const mailer = new DiaryMailer()
    const deliver = mailer.deliver.bind(mailer)
    mailer.deliver = async (mail) => {
      await deliver(mail)
      await run('alter table mails rename to mails_away')
    }
    await assert.rejects(() => sendMail(aMail(), HOST, mailer))
    await run('alter table mails_away rename to mails')

    await sendMail(aMail(), HOST, mailer)
    assert.lengthOf(mailer.delivered, 1)
    const { results } = await listMails({ page: 1, pageSize: 9 })
    assert.isTrue(results[0].isDelivered)
  })

  test('a stored mail that was not delivered is delivered by the next attempt, under the same Message-ID', async ({
    assert,
  }) => {
    const mailer = new DiaryMailer()
    mailer.failures = 1
    await assert.rejects(() => sendMail(aMail(), HOST, mailer), 'not reached')
    await sendMail(aMail(), HOST, mailer)

    assert.deepEqual(
      mailer.delivered.map(({ messageId }) => messageId),
      ['<order-1-placed@shop.example>']
    )
    const { results } = await listMails({ page: 1, pageSize: 9 })
    assert.containSubset(results, [{ isDelivered: true }])
  })

  test('the mailbox shows the text of the last attempt', async ({ assert }) => {
    const mailer = new DiaryMailer()
    mailer.failures = 1
    await assert.rejects(() => sendMail({ ...aMail(), text: 'first link' }, HOST, mailer))
    await sendMail({ ...aMail(), text: 'second link' }, HOST, mailer)
    await sendMail({ ...aMail(), text: 'third link' }, HOST, mailer)

    const { results } = await listMails({ page: 1, pageSize: 9 })
    assert.lengthOf(results, 1)
    const mail = await findMail(results[0].id)
    assert.equal(mail!.text, 'second link')
  })

  const smuggled: Partial<Mail>[] = [
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com, eve@example.com' },
    { to: 'Ada <ada@example.com>' },
    { subject: 'Hello\r\nBcc: eve@example.com' },
    { replyTo: 'ada@example.com\nBcc: eve@example.com' },
  ]
  for (const details of smuggled) {
    test(`${JSON.stringify(details)} is rejected: one recipient, one line`, async ({ assert }) => {
      const mailer = new DiaryMailer()
      await assert.rejects(() => sendMail(aMail(details), HOST, mailer), DomainError)
      assert.isEmpty(mailer.delivered)
      assert.equal(await countRows('mails'), 0)
    })
  }

  test('the list is paginated, newest first', async ({ assert }) => {
    for (let index = 1; index <= 12; index++)
      await sendMail(aMail({ key: `mail-${index}` }), HOST, null)
    const first = await listMails({ page: 1, pageSize: 9 })
    const second = await listMails({ page: 2, pageSize: 9 })
    const ids = [...first.results, ...second.results].map(({ id }) => id)

    assert.equal(first.count, 12)
    assert.deepEqual([first.results.length, second.results.length], [9, 3])
    assert.equal(new Set(ids).size, 12)
  })
})

import { test } from '@japa/runner'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { SmtpMailer } from '#core/mail/smtp_mailer'
import { ConnectionError } from '#core/outbox'
import type { AddressInfo } from 'node:net'

const MAIL = {
  key: 'order-1-placed',
  messageId: '<order-1-placed@shop.example>',
  to: 'ada@example.com',
  subject: 'Your order – ça va',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  replyTo: 'support@example.com',
  attachments: [
    { filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ],
}

/** Starts an SMTP server for a test; returns the received mails and a mailer for it. */
async function smtp(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, mailer: new SmtpMailer(`smtp://127.0.0.1:${port}`), stop }
}

const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error('rejected'), { responseCode })),
})

const failure = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: Error) => error
  )

test.group('SMTP mailer', () => {
  test('a mail goes to one recipient with its Message-ID, text, HTML and attachments', async ({
    assert,
    cleanup,
  }) => {
    const { received, mailer, stop } = await smtp()
    cleanup(stop)
    await mailer.deliver(MAIL)

    assert.lengthOf(received, 1)
    for (const line of [
      /^Message-ID: <order-1-placed@shop\.example>$/im,
      /^To: ada@example\.com$/im,
      /^Reply-To: support@example\.com$/im,
      /^Subject: =\?UTF-8\?/im,
      /^Content-Type: text\/plain/im,
      /^Content-Type: text\/html/im,
      /filename=invoice\.pdf/i,
    ]) {
      assert.match(received[0].replaceAll('\r\n', '\n'), line)
    }
  })

  test('an unreachable server is a connection error', async ({ assert }) => {
    const { mailer, stop } = await smtp()
    await stop()
    assert.instanceOf(await failure(mailer.deliver(MAIL)), ConnectionError)
  })

  test('a temporary rejection (4xx) is a connection error', async ({ assert, cleanup }) => {
    const { mailer, stop } = await smtp(refusing(451))
    cleanup(stop)
    assert.instanceOf(await failure(mailer.deliver(MAIL)), ConnectionError)
  })

  test('a permanent rejection (5xx) counts as an attempt', async ({ assert, cleanup }) => {
    const { mailer, stop } = await smtp(refusing(550))
    cleanup(stop)
    const error = await failure(mailer.deliver(MAIL))
    assert.instanceOf(error, Error)
    assert.notInstanceOf(error, ConnectionError)
  })
})

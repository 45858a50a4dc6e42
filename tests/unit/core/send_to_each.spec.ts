import { test } from '@japa/runner'
import { sendToEach } from '#core/mail'
import { ConnectionError } from '#core/outbox'

test.group('The mails of one job', () => {
  test('a refused address keeps none of the others from its mail, and the job fails', async ({
    assert,
  }) => {
    const sent: string[] = []
    const send = async (to: string) => {
      if (to === 'full') throw new Error('552 mailbox full')
      if (to === 'gray') throw new ConnectionError('451 try again later')
      sent.push(to)
    }
    const all = ['full', 'ada', 'gray', 'bea', 'gray', 'gray', 'cleo']
    await assert.rejects(() => sendToEach(all, send), '552 mailbox full')
    assert.deepEqual(sent, ['ada', 'bea', 'cleo'])
  })

  test('a mail server that is away is not asked again and again', async ({ assert }) => {
    let tries = 0
    const send = async () => {
      tries += 1
      throw new ConnectionError('connect ECONNREFUSED')
    }
    await assert.rejects(() => sendToEach(['ada', 'bea', 'cleo', 'dora', 'eve'], send))
    assert.equal(tries, 3)
  })
})

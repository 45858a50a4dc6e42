import { test } from '@japa/runner'
import { newWebhookSecret, signedHeaders } from '#core/webhooks/signature'

test.group('The signature of webhooks', () => {
  test('is the one of the published example of Standard Webhooks', ({ assert }) => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1614265330_900),
      body: '{"test": 2432232314}',
    }
    assert.deepEqual(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']), {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('is made with each of several keys, the newest first', ({ assert }) => {
    const message = { id: 'evt_1', sentAt: new Date(0), body: '{}' }
    const [first, second] = [newWebhookSecret(), newWebhookSecret()]
    const one = (secret: string) => signedHeaders(message, [secret])['webhook-signature']
    const { 'webhook-signature': both } = signedHeaders(message, [first, second])
    assert.equal(both, `${one(first)} ${one(second)}`)
  })

  test('has a key of 32 random bytes', ({ assert }) => {
    const secret = newWebhookSecret()
    assert.match(secret, /^whsec_/)
    assert.lengthOf(Buffer.from(secret.slice(6), 'base64'), 32)
    assert.notEqual(newWebhookSecret(), secret)
  })
})

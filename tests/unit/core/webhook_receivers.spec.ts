import { createServer, type RequestListener } from 'node:http'
import { test } from '@japa/runner'
import { postWebhook } from '#core/webhooks/post_webhook'
import { isPublicAddress } from '#core/webhooks/public_addresses'
import { receiverProblem } from '#core/webhooks/receiver_rules'
import type { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not-an-address',
]

type Cleanup = (end: () => void) => void

async function receiver(listener: RequestListener, atEnd: Cleanup): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
}

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"order.paid","note":"é"}' }

test.group('Receivers of webhooks', () => {
  test('{$self} is not on the internet')
    .with(PRIVATE)
    .run(({ assert }, address) => assert.isFalse(isPublicAddress(address)))

  test('{$self} is on the internet')
    .with(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
    .run(({ assert }, address) => assert.isTrue(isPublicAddress(address)))

  test('{$self} is refused before it is saved')
    .with([
      'example.com/events',
      'http://example.com/events',
      'ftp://example.com',
      'https://user:word@example.com',
      'https://localhost/',
      'https://db.internal./',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
    ])
    .run(({ assert }, address) => assert.isNotNull(receiverProblem(address)))

  test('https on the internet is accepted, and this machine only for tests', ({ assert }) => {
    assert.isNull(receiverProblem('https://example.com/events?key=1'))
    assert.isNull(receiverProblem('https://8.8.8.8:8443/'))
    assert.isNotNull(receiverProblem('http://127.0.0.1:3000/'))
    assert.isNull(receiverProblem('http://127.0.0.1:3000/', { allowsLoopback: true }))
    assert.isNotNull(receiverProblem('http://10.0.0.1/', { allowsLoopback: true }))
  })

  test('a name that leads to a private network is not connected to', async ({ assert }) => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    const resolve = ((_host: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, addresses)) as unknown as typeof lookup
    const outcome = await postWebhook({ url: 'https://shop.example/', ...message }, { resolve })
    assert.isNull(outcome.status)
    assert.equal(outcome.text, 'shop.example leads to a private network')
  })
})

test.group('Posting a webhook', () => {
  test('sends the body with its headers and keeps 500 bytes of the response', async ({
    assert,
    cleanup,
  }) => {
    const arrived: unknown[] = []
    const url = await receiver((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { 'webhook-id': id, 'content-type': type } = request.headers
        arrived.push([request.method, id, type, Buffer.concat(chunks).toString()])
        response.writeHead(201).end('x'.repeat(2_000))
      })
    }, cleanup)
    const outcome = await postWebhook({ url, ...message }, { allowsLoopback: true })
    assert.equal(outcome.status, 201)
    assert.equal(outcome.text, 'x'.repeat(500))
    assert.deepEqual(arrived, [['POST', 'msg_1', 'application/json', message.body]])
  })

  test('keeps no zero bytes, which PostgreSQL refuses', async ({ assert, cleanup }) => {
    const url = await receiver((_request, response) => response.end('a\0b'), cleanup)
    const outcome = await postWebhook({ url, ...message }, { allowsLoopback: true })
    assert.equal(outcome.text, 'ab')
  })

  test('follows no redirect', async ({ assert, cleanup }) => {
    const paths: unknown[] = []
    const url = await receiver((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    }, cleanup)
    const outcome = await postWebhook({ url, ...message }, { allowsLoopback: true })
    assert.equal(outcome.status, 307)
    assert.deepEqual(paths, ['/events'])
  })

  test('gives up a receiver that does not respond, or does not end', async ({
    assert,
    cleanup,
  }) => {
    const silent = await receiver(() => {}, cleanup)
    const endless = await receiver((_request, response) => response.write('…'), cleanup)
    for (const url of [silent, endless]) {
      const outcome = await postWebhook(
        { url, ...message },
        { allowsLoopback: true, timeoutMs: 200 }
      )
      assert.isNull(outcome.status)
      assert.equal(outcome.text, 'No response in time')
    }
  })

  test('does not reach this machine without the exception', async ({ assert, cleanup }) => {
    let requests = 0
    const url = await receiver((_request, response) => {
      requests += 1
      response.end()
    }, cleanup)
    const outcome = await postWebhook({ url, ...message })
    assert.isNull(outcome.status)
    assert.equal(requests, 0)
  })
})

import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { request, sendRpc } from '#tests/support/mcp'
import { signedIn } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'

const LIST = request('tools/list')

test.group('The protocol', (group) => {
  group.setup(stockedShop)

  test('a known version is confirmed, another one is answered with the latest', async ({
    assert,
  }) => {
    for (const [asked, expected] of [
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      ['2024-11-05', '2025-11-25'],
      [undefined, '2025-11-25'],
    ]) {
      const { body } = await sendRpc(request('initialize', { protocolVersion: asked }))
      assert.equal(body.result!.protocolVersion, expected)
    }
  })

  test('errors have the codes of JSON-RPC', async ({ assert }) => {
    const cases: [unknown, number, number, string | number | null][] = [
      [request('resources/list'), 200, -32601, 1],
      [request('tools/call', { name: 'nothing' }, 'a'), 200, -32602, 'a'],
      [[LIST, LIST], 400, -32600, null],
      [{ id: 7, method: 'ping' }, 400, -32600, 7],
      [{ jsonrpc: '2.0', id: 8, method: 5 }, 400, -32600, 8],
      [{ jsonrpc: '2.0', id: null, method: 'ping' }, 400, -32600, null],
      [{ jsonrpc: '2.0', id: 9, method: 'ping', params: [] }, 400, -32600, 9],
    ]
    for (const [message, status, code, id] of cases) {
      const response = await sendRpc(message)
      assert.deepEqual(
        [response.status, response.body.error?.code, response.body.id],
        [status, code, id],
        JSON.stringify(message)
      )
    }
    const headers = { 'content-type': 'application/json' }
    const unreadable = await sendRpc('{"jsonrpc"', { headers })
    assert.deepEqual([unreadable.status, unreadable.body.error!.code], [400, -32700])
    const text = await sendRpc('hello', { headers: { 'content-type': 'text/plain' } })
    assert.deepEqual([text.status, text.body.error!.data!.code], [415, 'E_MEDIA_TYPE'])
    const large = await sendRpc(request('ping', { text: 'x'.repeat(300_000) }))
    assert.deepEqual([large.status, large.body.error!.data!.code], [413, 'E_TOO_LARGE'])
  })

  test('notifications are accepted without a body, and only POST is taken', async ({ assert }) => {
    const accepted = await sendRpc({ jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([accepted.status, accepted.text], [202, ''])
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await call(method, '/mcp')
      assert.deepEqual([status, headers.allow], [405, 'POST'])
    }
    const ping = await sendRpc(request('ping'))
    assert.deepEqual(ping.body.result, {})
    assert.equal(ping.headers['cache-control'], 'no-store')
  })

  test('an unknown version in the header is rejected', async ({ assert }) => {
    for (const [version, status] of [
      ['2025-06-18', 200],
      ['1999-01-01', 400],
    ] as const) {
      const response = await sendRpc(LIST, { headers: { 'mcp-protocol-version': version } })
      assert.equal(response.status, status)
    }
  })

  test('pages of other sites and other hosts are rejected, tokens or not', async ({ assert }) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'origin': 'https://evil.example', 'x-token': 'x' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const { status } = await sendRpc(LIST, { headers })
      assert.include([401, 403], status, JSON.stringify(headers))
    }
    const rebound = await sendRpc(LIST, { headers: { host: 'evil.example' } })
    assert.deepEqual([rebound.status, rebound.body.error!.data!.code], [421, 'E_HOST'])
    const own = await sendRpc(LIST, { headers: { origin: new URL(appUrl).origin } })
    assert.equal(own.status, 200)
  })

  test('a session of staff opens no tool, and needs no token of its form', async ({ assert }) => {
    const browser = await signedIn(await aStaffMember())
    const { status, body } = await sendRpc(LIST, { cookie: browser.cookie })
    assert.equal(status, 200)
    const { tools } = body.result as { tools: { name: string }[] }
    assert.notInclude(
      tools.map(({ name }) => name),
      'find'
    )
  })
})

test.group('The limit of the protocol', (group) => {
  withFreshLimits(group)

  test('one address may send 60 requests a minute', async ({ assert }) => {
    for (let sent = 0; sent < 60; sent += 1) {
      const { status } = await sendRpc(request('ping'))
      assert.equal(status, 200)
    }
    const { status, headers, body } = await sendRpc(request('ping', {}, 61))
    assert.equal(status, 429)
    assert.isAbove(Number(headers['retry-after']), 0)
    assert.deepEqual([body.id, body.error!.data!.code], [61, 'E_TOO_MANY_REQUESTS'])
  })
})

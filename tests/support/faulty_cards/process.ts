import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { startSandbox } from '#card-sandbox'
import { FaultyProxy } from '#tests/support/faulty_cards/proxy'
import { bodyOf, relay } from '#tests/support/faulty_cards/relay'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault, Post } from '#tests/support/faulty_cards/faults'

/**
 * A card provider in its own process, which outlives the shop that it kills: the sandbox behind a faulty proxy,
 * controlled at /__control, with a relay at /__post between its webhooks and the shop.
 */
type Settings = { file: string; shopUrl: string; appOrigin: string; port: number }

const { file, shopUrl, appOrigin, port } = JSON.parse(process.argv[2]) as Settings
const MAX_DELAY_MS = 3_000
let post: Post = 'delivered'

const url = `http://127.0.0.1:${port}`
const sandbox = await startSandbox({
  port: 0,
  file,
  appOrigin,
  secretKey: DEMO_STRIPE_KEYS.secret,
  publishableKey: DEMO_STRIPE_KEYS.publishable,
  webhookUrl: `${url}/__post`,
  webhookSecret: DEMO_STRIPE_KEYS.webhook,
  webhookRetryDelaysMs: [200, 500, 1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000],
})
const store = new Database(file, { readonly: true })

const proxy = new FaultyProxy(sandbox.url, async (request, response) => {
  const [, section, command] = (request.url ?? '').split('/')
  if (section === '__post') return carry(request, response)
  if (section === '__control')
    return control(`${request.method} ${command ?? ''}`, request, response)
  return false
})

async function carry(request: IncomingMessage, response: ServerResponse): Promise<true> {
  const body = await bodyOf(request)
  const message = { method: 'POST', url: '/api/payments/webhook', headers: request.headers }
  if (post === 'late') await pause(Math.random() * MAX_DELAY_MS)
  const responses = await Promise.all(
    Array.from({ length: { lost: 0, twice: 2, late: 1, delivered: 1 }[post] }, () =>
      relay(shopUrl, { ...message, headers: { ...message.headers, host: hostOf(shopUrl) } }, body)
    )
  ).catch(() => [{ status: 502 }])
  const status = Math.max(200, ...responses.map(({ status: relayed }) => relayed))
  response.writeHead(status).end()
  return true
}

const hostOf = (address: string) => new URL(address).host

async function control(
  what: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<true> {
  const body = await bodyOf(request)
  const argument = body.length > 0 ? (JSON.parse(body.toString()) as unknown) : null
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(execute(what, argument) ?? {}))
  return true
}

function execute(what: string, argument: unknown): unknown {
  switch (what) {
    case 'POST faults':
      return proxy.will(...(argument as Fault[]))
    case 'DELETE faults':
      return proxy.heal()
    case 'GET calls':
      return proxy.calls
    case 'DELETE calls':
      proxy.calls.length = 0
      return
    case 'PUT post':
      post = argument as Post
      return
    case 'GET charges':
      return store
        .prepare(`select body from objects where kind = 'charge' order by seq`)
        .all()
        .map((row) => JSON.parse((row as { body: string }).body))
    default:
      throw new Error(`Unknown command ${what}`)
  }
}

await proxy.listen(port)
process.stdout.write(`${url}\n`)
process.once('disconnect', () => process.exit(0))

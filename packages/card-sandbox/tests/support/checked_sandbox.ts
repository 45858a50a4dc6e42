import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { startSandbox } from '../../src/index.js'
import { violationsOf } from './stripe_schemas.js'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorBody } from '../../src/protocol/errors.js'
import type { SandboxOptions } from '../../src/index.js'
import type { TestContext } from '@japa/runner/core'

export const SECRET_KEY = 'sk_test_of_the_unit_tests'
export const PUBLISHABLE_KEY = 'pk_test_of_the_unit_tests'
export const APP_ORIGIN = 'http://shop.test:3333'
export const VISA = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }

export type Rejected = { error: ErrorBody }
type CheckedResponse<T> = { status: number; headers: Headers; body: T }

/** A sandbox behind a proxy that holds every response, to the package and to fetch, against Stripe's schemas. */
export async function checkedSandbox(
  { cleanup, assert }: TestContext,
  options: Partial<SandboxOptions> = {}
) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'sandbox.sqlite3')
  const sandbox = await startSandbox({
    port: 0,
    file,
    appOrigin: APP_ORIGIN,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    onFailure: (error) => assert.fail(String(error)),
    ...options,
  })
  const violations: string[] = []
  const proxy = await startProxy(sandbox.url, violations)
  cleanup(async () => {
    await proxy.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
    assert.deepEqual(violations, [])
  })
  return { url: proxy.url, file, ...clientOf(proxy.url) }
}

export function clientOf(url: string) {
  const { hostname, port } = new URL(url)
  const stripeWith = (key: string) =>
    new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    })

  async function call<T>(
    method: string,
    path: string,
    parameters: Record<string, string>,
    headers: object
  ) {
    const form = new URLSearchParams(parameters)
    const hasBody = method === 'POST'
    const response = await fetch(`${url}${path}${hasBody || form.size === 0 ? '' : `?${form}`}`, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
      body: hasBody ? form : undefined,
    })
    const body = (await response.json()) as T
    return { status: response.status, headers: response.headers, body } satisfies CheckedResponse<T>
  }
  return {
    stripe: stripeWith(SECRET_KEY),
    publicStripe: stripeWith(PUBLISHABLE_KEY),
    post: <T = Rejected>(
      path: string,
      parameters: Record<string, string> = {},
      headers: object = {}
    ) => call<T>('POST', path, parameters, headers),
    get: <T = Rejected>(
      path: string,
      parameters: Record<string, string> = {},
      headers: object = {}
    ) => call<T>('GET', path, parameters, headers),
  }
}

/** The parameters of a confirmed payment, for the package. */
export const payment = (
  paymentMethod: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {}
) => ({
  amount: 2900,
  currency: 'usd',
  confirm: true,
  capture_method: 'automatic' as const,
  payment_method: paymentMethod,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  ...more,
})

/** The same for fetch. */
export const paying = (paymentMethod: string, more: Record<string, string> = {}) => ({
  'amount': '2900',
  'currency': 'usd',
  'confirm': 'true',
  'capture_method': 'automatic',
  'payment_method': paymentMethod,
  'automatic_payment_methods[enabled]': 'true',
  'automatic_payment_methods[allow_redirects]': 'never',
  ...more,
})

async function startProxy(target: string, violations: string[]) {
  const server = createServer((request, response) => forward(target, request, response, violations))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  violations: string[]
) {
  const passed = httpRequest(
    target + request.url,
    { method: request.method, headers: request.headers },
    (received) => {
      const chunks: Buffer[] = []
      received.on('data', (chunk: Buffer) => chunks.push(chunk))
      received.on('end', () => {
        const body = Buffer.concat(chunks)
        const status = received.statusCode ?? 0
        if (body.length > 0) {
          const found = violationsOf(status, JSON.parse(body.toString('utf8')))
          violations.push(
            ...found.map((violation) => `${request.method} ${request.url} ${status}: ${violation}`)
          )
        }
        response.writeHead(status, received.headers).end(body)
      })
    }
  )
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

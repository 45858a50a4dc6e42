import { createServer, request as httpRequest } from 'node:http'
import { test } from '@japa/runner'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  exporting,
  metrics,
  parseMetricsNetworks,
  parseMetricsToken,
  parseRatio,
  samplingOf,
} from '#config/telemetry'
import { rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { cachedFigures } from '#core/telemetry/figure'
import { mayReadMetrics } from '#core/telemetry/metrics_access'
import { OpenTelemetry } from '#core/telemetry/open_telemetry'
import { activeTelemetry, setTelemetry } from '#core/telemetry/telemetry'
import { samplerOf, Tracing } from '#core/telemetry/tracing'
import { serveWorkerMetrics } from '#core/telemetry/worker_metrics'
import { businessFigures } from '#reporting/figures/business_figures'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { place, readyOrder, stockedShop } from '#tests/support/checkout'
import { startChildShop } from '#tests/support/child_shop'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { mailedToken } from '#tests/support/mails'
import { startOtlpReceiver } from '#tests/support/otlp_receiver'
import { aUser, PASSWORD } from '#tests/support/users'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const TOKEN = 'a-token-of-the-metrics-1234'

/** Measures the suite's own process and sends what it measures to a receiver. */
async function startMeasuring() {
  const receiver = await startOtlpReceiver()
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  Object.assign(exporting, { traces: true, metrics: true, sampler: 'always_on' })
  const telemetry = new OpenTelemetry(businessFigures)
  setTelemetry(telemetry)
  const end = async () => {
    setTelemetry(null)
    await telemetry.stop()
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    Object.assign(exporting, { traces: false, metrics: false })
    await receiver.close()
  }
  return { receiver, telemetry, end }
}

const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)

test.group('Telemetry', (group) => {
  withFakeCards(group)
  group.each.setup(async () => {
    await emptyTables()
    await stockedShop()
  })

  test('a checkout, a sign-in and a password reset export no personal data and no secret', async ({
    assert,
  }) => {
    const { receiver, telemetry, end } = await startMeasuring()
    const user = await aUser({ email: 'ada.lovelace@example.com' })
    const signedIn = await call<{ token: string }>('POST', '/api/auth/signin', {
      body: { email: user.email, password: PASSWORD },
    })
    await call('POST', '/api/auth/forgot', { body: { email: user.email } })
    const reset = await mailedToken(user.email, 'reset')
    await call('GET', `/reset/${reset}`)
    await call('PUT', '/api/users/password', {
      body: { reset_token: reset, password_new: 'another battery staple' },
    })
    const order = await readyOrder()
    const placed = await place(order)
    assert.equal(placed.status, 200)
    await processOutbox()
    await call('GET', `/api/products?token=${signedIn.body.token}&q=4242424242424242`)

    const text = await telemetry.metricsText()
    await end()
    const exported = `${receiver.text()}\n${text}`
    assert.includeMembers(receiver.paths(), ['/v1/traces', '/v1/metrics'])
    assert.include(exported, 'PUT /api/orders/:id/next')
    assert.include(exported, 'job password_mail')
    assert.match(text, /pixelgen_checkout_steps_total\{step="confirm"\} 1/)
    assert.match(text, /pixelgen_orders_placed_last_day\{currency="usd"\} 1/)

    const products = await rows<{ id: string }>('select id from products')
    const forbidden = [
      ...[user.email, user.id, 'ada@example.com', signedIn.body.token, reset],
      ...[PASSWORD, 'another battery staple', 'tok_visa', '42424242', '555 0100'],
      ...[order._id, ...products.map(({ id }) => id), '127.0.0.1:', 'Denver', 'Lovelace'],
    ]
    for (const secret of forbidden) assert.notInclude(exported, secret)
    // Ids and times of spans may have the last digits of the card within.
    assert.notMatch(exported, /(?<![\w.])4242(?![\w.])/)
    assert.notMatch(exported, /[\w.]+@[\w.]+\.\w+/)
  })

  test('the figures have names as Prometheus advises, and each can be read on an empty shop', async ({
    assert,
  }) => {
    const failed: string[] = []
    const values = await cachedFigures(businessFigures, (name) => failed.push(name))()
    assert.deepEqual(failed, [])
    assert.isAtLeast(values.length, 15)
    for (const { figure, samples } of values) {
      assert.match(figure.name, /^pixelgen_[a-z_]+$/)
      assert.isTrue(samples.every(({ value }) => Number.isFinite(value) && value >= 0))
    }
  })

  test('figures are read once in ten seconds, and one that fails leaves out itself alone', async ({
    assert,
  }) => {
    let reads = 0
    const failed: string[] = []
    const read = cachedFigures(
      [
        { name: 'a', help: '', read: () => Promise.reject(new Error('away')) },
        { name: 'b', help: '', read: async () => [{ value: ++reads }] },
      ],
      (name) => failed.push(name)
    )
    await read()
    const values = await read()
    assert.deepEqual(failed, ['a'])
    assert.deepEqual(
      values.map(({ samples }) => samples),
      [[], [{ value: 1 }]]
    )
  })
})

test.group('The metrics', (group) => {
  group.each.teardown(() => void Object.assign(metrics, { token: null, isNetwork: null }))

  const from = (address: string, authorization?: string) =>
    ({
      socket: { remoteAddress: address },
      connection: { remoteAddress: address },
      headers: authorization ? { authorization } : {},
    }) as unknown as IncomingMessage

  test('are off without a setting: the path does not exist', async ({ assert }) => {
    const response = await call('GET', '/metrics')
    assert.equal(response.status, 404)
    assert.isNull(activeTelemetry())
    assert.isFalse(mayReadMetrics(from('127.0.0.1')))
  })

  test('are for the token and the networks of the settings alone', ({ assert }) => {
    const token = { token: TOKEN, isNetwork: null }
    assert.isTrue(mayReadMetrics(from('203.0.113.9', `Bearer ${TOKEN}`), token as never))
    for (const wrong of [undefined, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer '])
      assert.isFalse(mayReadMetrics(from('203.0.113.9', wrong), token as never))

    const isNetwork = parseMetricsNetworks('10.0.0.0/8, 2001:db8::/32')
    const network = { token: null, isNetwork } as never
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::5'])
      assert.isTrue(mayReadMetrics(from(address), network), address)
    for (const address of ['11.0.0.1', '2001:db9::5', '::1'])
      assert.isFalse(mayReadMetrics(from(address), network), address)

    const both = { token: TOKEN, isNetwork } as never
    assert.isFalse(mayReadMetrics(from('10.1.2.3'), both))
    assert.isFalse(mayReadMetrics(from('11.1.2.3', `Bearer ${TOKEN}`), both))
    assert.isTrue(mayReadMetrics(from('10.1.2.3', `Bearer ${TOKEN}`), both))
  })

  test('an unusable setting is refused with what to write instead', ({ assert }) => {
    assert.throws(() => parseMetricsToken('short'), /METRICS_TOKEN must have at least 16/)
    assert.throws(() => parseMetricsNetworks('staff'), /"staff" is not an IP address/)
    assert.throws(() => parseMetricsNetworks('10.0.0.0/99'), /METRICS_NETWORKS/)
  })

  test('the sampler of traces is the one of the standard settings', ({ assert }) => {
    const names = ['always_on', 'always_off', 'traceidratio', 'parentbased_traceidratio']
    assert.deepEqual(
      names.map((name) => String(samplerOf(name, 0.1))),
      [
        'AlwaysOnSampler',
        'AlwaysOffSampler',
        'TraceIdRatioBased{0.1}',
        'ParentBased{root=TraceIdRatioBased{0.1}, remoteParentSampled=AlwaysOnSampler, remoteParentNotSampled=AlwaysOffSampler, localParentSampled=AlwaysOnSampler, localParentNotSampled=AlwaysOffSampler}',
      ]
    )
    assert.throws(() => parseRatio('half'), /OTEL_TRACES_SAMPLER_ARG/)
  })

  test('a tenth of the traces is sent unless the settings name a sampler or a share', ({
    assert,
  }) => {
    const tenth = { sampler: 'parentbased_traceidratio', ratio: 0.1 }
    assert.deepEqual(samplingOf(), tenth)
    assert.deepEqual(samplingOf(undefined, '0.5'), { ...tenth, ratio: 0.5 })
    assert.deepEqual(samplingOf('always_on'), { sampler: 'always_on', ratio: 1 })
    assert.deepEqual(samplingOf('traceidratio', '0.2'), { sampler: 'traceidratio', ratio: 0.2 })
  })

  test('a trace that is not sent has no spans at all', async ({ assert }) => {
    const receiver = await startOtlpReceiver()
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
    const former = { ...exporting }
    Object.assign(exporting, samplingOf(undefined, '0'))
    const tracing = new Tracing(resourceFromAttributes({}))
    const request = tracing.startRequest()
    const inner = await tracing.runIn(request, () =>
      tracing.span('job', 'a', () => tracing.span('pdf_print', 'b', () => Promise.resolve('done')))
    )
    tracing.endRequest(request, { method: 'GET', route: '/', status: 200 })
    await tracing.stop()
    Object.assign(exporting, former)
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    await receiver.close()
    assert.equal(inner, 'done')
    assert.isEmpty(receiver.text())
  })

  test('of a worker are served at its own port, under the same rule', async ({ assert }) => {
    const port = await freePort()
    Object.assign(metrics, { token: TOKEN, workerPort: port })
    const telemetry = new OpenTelemetry([])
    setTelemetry(telemetry)
    const stop = await serveWorkerMetrics()
    const good = await get(port, '/metrics', `Bearer ${TOKEN}`)
    const bad = await get(port, '/metrics')
    const other = await get(port, '/', `Bearer ${TOKEN}`)
    await stop()
    setTelemetry(null)
    await telemetry.stop()
    Object.assign(metrics, { workerPort: null })
    assert.include(namesIn(good.text), 'process_resident_memory_bytes')
    assert.deepEqual([good.status, bad.status, other.status], [200, 404, 404])
  })

  test('a server with the settings serves the figures, and logs no token', async ({ assert }) => {
    const shop = await startChildShop({ METRICS_TOKEN: TOKEN, METRICS_NETWORKS: '127.0.0.0/8,::1' })
    const { port } = shop
    await call('GET', '/health/live', { port })
    const bad = await call('GET', '/metrics', { port })
    const good = await call('GET', '/metrics', {
      port,
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const printed = shop.printed()
    assert.equal(await shop.stop(), 0)
    assert.equal(bad.status, 404)
    assert.equal(good.status, 200)
    assert.match(String(good.headers['content-type']), /^text\/plain/)
    // A new shop has no backup, no audit of its books and no payment yet.
    assert.isAtLeast(namesIn(good.text).filter((name) => name.startsWith('pixelgen_')).length, 13)
    assert.match(good.text, /pixelgen_http_request_seconds_bucket\{area="storefront",code="2xx"/)
    assert.notInclude(printed, TOKEN)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function get(port: number, path: string, authorization?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = authorization ? { authorization } : {}
    httpRequest({ port, path, host: '127.0.0.1', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() })
      )
    })
      .on('error', reject)
      .end()
  })
}

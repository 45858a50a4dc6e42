import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { startSandbox } from '../src/index.js'
import { clientOf, paying, payment } from './support/checked_sandbox.js'
import type { Stripe } from 'stripe'
import type { AddressInfo } from 'node:net'
import type { TestContext } from '@japa/runner/core'

const PROGRAM = fileURLToPath(new URL('support/sandbox_process.ts', import.meta.url))

function stateFile({ cleanup }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  cleanup(() => rmSync(folder, { recursive: true }))
  return join(folder, 'sandbox.sqlite3')
}

async function startProcess({ cleanup }: TestContext, file: string, ...more: string[]) {
  const child = spawn(process.execPath, ['--import', '@poppinss/ts-exec', PROGRAM, file, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await gone
  }
  cleanup(kill)
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
  )
  return { ...clientOf(url), kill }
}

test.group('Card sandbox: kill -9', () => {
  test('payments, used tokens and stored responses survive', async (context) => {
    const file = stateFile(context)
    const first = await startProcess(context, file)
    const token = await first.publicStripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' },
    })
    const method = await first.stripe.paymentMethods.create({
      type: 'card',
      card: { token: token.id },
    })
    const key = { 'idempotency-key': 'order-1' }
    const paid = await first.post<Stripe.PaymentIntent>(
      '/v1/payment_intents',
      paying(method.id),
      key
    )
    await first.kill()

    const second = await startProcess(context, file)
    const again = await second.post<Stripe.PaymentIntent>(
      '/v1/payment_intents',
      paying(method.id),
      key
    )
    const reuse = await second.post('/v1/payment_methods', {
      'type': 'card',
      'card[token]': token.id,
    })
    const { data } = await second.stripe.charges.list()

    context.assert.deepEqual(again.body, paid.body)
    context.assert.equal(again.headers.get('idempotent-replayed'), 'true')
    context.assert.equal(reuse.body.error.code, 'token_already_used')
    context.assert.lengthOf(data, 1)
  })

  test('killed at any moment, each key has charged once or not at all', async (context) => {
    const file = stateFile(context)
    const keys = Array.from({ length: 30 }, (_, index) => `order-${index}`)
    const pay = (url: Awaited<ReturnType<typeof startProcess>>, key: string) =>
      url
        .post<Stripe.PaymentIntent>('/v1/payment_intents', paying('pm_card_visa'), {
          'idempotency-key': key,
        })
        .catch(() => null)

    const first = await startProcess(context, file)
    const running = keys.map((key) => pay(first, key))
    await running[3]
    await first.kill()
    const responses = await Promise.all(running)

    const second = await startProcess(context, file)
    const settled = await Promise.all(keys.map((key) => pay(second, key)))
    const { data } = await second.stripe.charges.list({ limit: 100 })

    context.assert.lengthOf(data, keys.length)
    settled.forEach((outcome, index) => {
      const before = responses[index]
      if (before) context.assert.equal(outcome?.body.id, before.body.id)
    })
  })

  test('late bookings and undelivered events go on afterwards', async (context) => {
    const file = stateFile(context)
    const received: string[] = []
    const shop = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.push((JSON.parse(Buffer.concat(chunks).toString('utf8')) as { type: string }).type)
      response.end()
    })
    const port = await new Promise<number>((resolve) => {
      shop.listen(0, '127.0.0.1', () => resolve((shop.address() as AddressInfo).port))
    })
    const closedPort = 'http://127.0.0.1:9/'
    const first = await startProcess(context, file, closedPort)
    await first.stripe.paymentIntents.create(
      payment('pm_card_visa', { capture_method: 'automatic_async' })
    )
    await first.kill()

    const second = await startProcess(context, file, `http://127.0.0.1:${port}/`)
    for (let waited = 0; received.length < 3 && waited < 30_000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { data } = await second.stripe.charges.list({ expand: ['data.balance_transaction'] })
    shop.close()
    shop.closeAllConnections()

    context.assert.sameMembers(received, [
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ])
    context.assert.containSubset(data[0].balance_transaction, { fee: 114 })
  })
})

test.group('Card sandbox: closing', () => {
  test('leaves one file, without a log beside it', async (context) => {
    const file = stateFile(context)
    const keys = { secretKey: 'sk_test_of_a_test', publishableKey: 'pk_test_of_a_test' }
    const sandbox = await startSandbox({ ...keys, port: 0, file, appOrigin: 'http://shop.test' })
    context.assert.include(readdirSync(dirname(file)), 'sandbox.sqlite3-wal')
    await sandbox.close()
    context.assert.deepEqual(readdirSync(dirname(file)), ['sandbox.sqlite3'])
  })
})

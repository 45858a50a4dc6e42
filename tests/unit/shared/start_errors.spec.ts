import { createServer } from 'node:http'
import { test } from '@japa/runner'
import { Env } from '@adonisjs/core/env'
import { assertUsableSettings, SettingsError } from '#shared/settings/setting_errors'
import { startErrorLine, startErrorOf } from '#shared/settings/start_errors'
import type { AddressInfo } from 'node:net'

const listen = (port: number, host: string) =>
  new Promise<Error>((resolve, reject) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.close()
      reject(new Error('It listens'))
    })
  })

async function invalidSettings(): Promise<unknown> {
  const settings = { NO_SUCH_NAME: Env.schema.number(), NO_OTHER_NAME: Env.schema.string() }
  return Env.create(new URL('./', import.meta.url), settings).catch((error: unknown) => error)
}

test.group('An error at start', () => {
  test('of the settings is its own line', ({ assert }) => {
    const error = new SettingsError('LIMITS=off is not allowed in production')
    assert.equal(startErrorLine(error), 'LIMITS=off is not allowed in production')
    assert.equal(startErrorOf(error)?.code, 'E_SETTINGS')
  })

  test('of several missing settings is one line with all of them', async ({ assert }) => {
    const line = startErrorLine(await invalidSettings())!
    assert.notInclude(line, '\n')
    assert.include(line, '"NO_SUCH_NAME"; Missing environment variable "NO_OTHER_NAME"')
    assert.include(line, 'Set it in .env')
  })

  test('of a port in use names the port', async ({ assert, cleanup }) => {
    const server = createServer()
    cleanup(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    assert.equal(
      startErrorLine(await listen(port, '127.0.0.1')),
      `PORT: port ${port} of 127.0.0.1 is in use. Stop what runs there, or choose another PORT`
    )
  })

  test('of an address that this machine does not have names HOST', async ({ assert }) => {
    for (const host of ['192.0.2.1', 'no-such-host.invalid'])
      assert.match(
        startErrorLine(await listen(0, host))!,
        new RegExp(`^HOST: ${host} is not an address`)
      )
  })

  test('of a port that the user may not use names a higher one', ({ assert }) => {
    const error = Object.assign(new Error('listen EACCES'), {
      syscall: 'listen',
      code: 'EACCES',
      port: 80,
    })
    assert.match(startErrorLine(error)!, /^PORT: .*port 80\. Choose a PORT from 1024 on/)
  })

  test('that is a bug has no line', ({ assert }) => {
    const connection = Object.assign(new Error('x'), { syscall: 'connect', code: 'EADDRINUSE' })
    for (const error of [new TypeError('x is not a function'), connection, null, 'text'])
      assert.isNull(startErrorLine(error))
  })
})

test.group('Ports', () => {
  for (const [name, port] of [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['STRIPE_SANDBOX_PORT', '99999'],
  ]) {
    test(`${name} cannot be ${port}`, ({ assert }) => {
      const settings: Record<string, string> = { PORT: '3333', [name]: port }
      assert.throws(
        () => assertUsableSettings((key) => settings[key]),
        `${name} must be a number from 1 to 65535`
      )
    })
  }
})

import { join } from 'node:path'
import { test } from '@japa/runner'
import { startSandbox } from '#payments'
import { startErrorLine } from '#shared/settings/start_errors'
import { faultyProvider } from '#tests/unit/payments/support/faulty_provider'
import { PUBLISHABLE_KEY, SECRET_KEY } from '#tests/unit/payments/support/provider_client'

test.group('The card sandbox of the shop', () => {
  test('a port in use ends the start with one line that names the setting', async (context) => {
    const { sandboxUrl } = await faultyProvider(context)
    const { port } = new URL(sandboxUrl)

    const second = startSandbox({
      port: Number(port),
      file: join(process.env.TMPDIR!, 'second_sandbox.sqlite3'),
      appOrigin: 'http://shop.test',
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
    })

    const error = await second.catch((reason: unknown) => reason)
    context.assert.equal(
      startErrorLine(error),
      `The card sandbox cannot listen on 127.0.0.1:${port}, the port is in use. Set STRIPE_SANDBOX_PORT to a free one.`
    )
  })
})

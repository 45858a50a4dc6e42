import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLISHABLE_KEY, SECRET_KEY } from '#tests/unit/payments/support/provider_client'
import { FaultyProxy } from '#tests/support/faulty_cards/proxy'
import { startSandbox } from '#card-sandbox'
import type { TestContext } from '@japa/runner/core'
import type { Fault } from '#tests/support/faulty_cards/faults'

export type { Fault } from '#tests/support/faulty_cards/faults'

/** Starts the card sandbox behind a connection with scripted faults: one per call, in order, then none. */
export async function faultyProvider({ cleanup }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const sandbox = await startSandbox({
    port: 0,
    file: join(folder, 'sandbox.sqlite3'),
    appOrigin: 'http://shop.test',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
  })
  const line = new FaultyProxy(sandbox.url)
  const url = await line.listen()
  cleanup(async () => {
    line.close()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  })
  return {
    url,
    sandboxUrl: sandbox.url,
    calls: line.calls,
    will: (...next: Fault[]) => line.will(...next),
  }
}

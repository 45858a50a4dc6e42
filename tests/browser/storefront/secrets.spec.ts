import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

type ScanResult = { code: number; stdout: string }

/** Runs the secrets scan on one folder. */
async function scan(folder: string, known: string): Promise<ScanResult> {
  const task = JSON.stringify({ folders: [folder], databases: [], known: [known] })
  const args = [RUN_TYPESCRIPT, 'tests/secrets/main.ts', task]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return { code: 0, stdout }
  } catch (error) {
    return error as ScanResult
  }
}

test.group('Secrets scan', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the scan finds a session cookie of a browser test in a log', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pixelgen-scan-'))
    const known = join(mkdtempSync(join(tmpdir(), 'pixelgen-known-')), 'secrets')
    const before = process.env.SECRETS_FILE
    cleanup(() => {
      if (before === undefined) delete process.env.SECRETS_FILE
      else process.env.SECRETS_FILE = before
      rmSync(folder, { recursive: true })
      rmSync(join(known, '..'), { recursive: true })
    })
    process.env.SECRETS_FILE = known
    const staff = await BrowserSession.signedIn(ADMIN)
    const cookies = await staff.page.browserContext().cookies()
    const sessionCookie = cookies.find(({ name }) => name === 'sid')!

    const log = join(folder, 'shop.log')
    writeFileSync(log, '{"level":30,"msg":"GET /admin"}')
    const clean = await scan(folder, known)
    assert.equal(clean.code, 0, clean.stdout)

    writeFileSync(log, `{"level":30,"msg":"GET /admin","session":"${sessionCookie.value}"}`)
    const leak = await scan(folder, known)
    assert.equal(leak.code, 1)
    assert.include(leak.stdout, 'shop.log: a value that was used as a secret')
    assert.notInclude(leak.stdout, sessionCookie.value)
  })
})

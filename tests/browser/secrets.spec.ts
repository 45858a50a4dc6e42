import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { ADMIN } from '#tests/browser/support/shop'
import { everybodyLeaves, Visitor } from '#tests/browser/support/visitor'

type Outcome = { code: number; stdout: string }

/** The scan as the checks run it, over one folder */
async function scan(folder: string, known: string): Promise<Outcome> {
  const task = JSON.stringify({ folders: [folder], databases: [], known: [known] })
  const args = ['--import=@poppinss/ts-exec', 'tests/secrets/main.ts', task]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return { code: 0, stdout }
  } catch (error) {
    return error as Outcome
  }
}

test.group('The scan for secrets', (group) => {
  group.each.teardown(everybodyLeaves)

  test('knows what browsers were let in by, and finds it in a log', async ({ assert, cleanup }) => {
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
    const clerk = await Visitor.signedIn(ADMIN)
    const cookies = await clerk.page.browserContext().cookies()
    const session = cookies.find(({ name }) => name === 'sid')!

    const log = join(folder, 'shop.log')
    writeFileSync(log, '{"level":30,"msg":"GET /admin"}')
    const clean = await scan(folder, known)
    assert.equal(clean.code, 0, clean.stdout)

    writeFileSync(log, `{"level":30,"msg":"GET /admin","session":"${session.value}"}`)
    const found = await scan(folder, known)
    assert.equal(found.code, 1)
    assert.include(found.stdout, 'shop.log: a value that was used as a secret')
    assert.notInclude(found.stdout, session.value)
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

type Preparation = { migrated: number; seeded: boolean; signIns: unknown[] }

test.group('The preparation of a start', () => {
  test('the start reads what the preparation of the database prints, at every log level', async ({
    assert,
  }) => {
    const library = new URL('../../../bin/lib/preparation.mjs', import.meta.url)
    const { readPreparation } = (await import(library.href)) as {
      readPreparation: (output: string) => Preparation
    }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [RUN_TYPESCRIPT, 'bin/prepare.ts'],
      {
        env: {
          ...process.env,
          LOG_LEVEL: 'trace',
          SHOP_HOME: mkdtempSync(join(tmpdir(), 'preparation-')),
          DATABASE_URL: 'sqlite:var/shop.sqlite3',
        },
      }
    )
    assert.match(stdout.trimEnd().split('\n').at(-1)!, /^\{"level":/, 'a log line is the last one')
    const { migrated, seeded, signIns } = readPreparation(stdout)
    assert.isAbove(migrated, 0)
    assert.deepEqual([seeded, signIns], [false, []])
  })
})

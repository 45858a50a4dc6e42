import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { writeOutputFile } from '#core/files/output_file'

async function* interrupted(): AsyncGenerator<string> {
  yield 'first line\n'
  throw new Error('The database is gone')
}

test.group('The output file of a command', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'output-'))
  const path = join(folder, 'out.csv')
  group.each.teardown(() => rmSync(path, { force: true }))
  group.teardown(() => rmSync(folder, { recursive: true }))

  test('is removed when its content cannot be completed', async ({ assert }) => {
    await assert.rejects(
      () => writeOutputFile(path, interrupted(), { force: false }),
      'The database is gone'
    )
    assert.isFalse(existsSync(path))
  })

  test('replaces an existing file only by force', async ({ assert }) => {
    writeFileSync(path, 'old')
    await assert.rejects(
      () => writeOutputFile(path, 'new', { force: false }),
      `${path} exists, --force overwrites it`
    )
    assert.equal(readFileSync(path, 'utf8'), 'old')
    await writeOutputFile(path, 'new', { force: true })
    assert.equal(readFileSync(path, 'utf8'), 'new')
  })

  test('names the reason for which it cannot be written', async ({ assert }) => {
    const missing = join(folder, 'missing', 'out.csv')
    await assert.rejects(
      () => writeOutputFile(missing, 'new', { force: false }),
      `${join(folder, 'missing')} does not exist. Create that folder first`
    )
    for (const force of [false, true])
      await assert.rejects(
        () => writeOutputFile(folder, 'new', { force }),
        `${folder} is a folder. Name a file`
      )
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { writeOutputFile } from '#core/files/output_file'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'

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

const WRITER = `
  import { writeStandardOutput } from '#core/files/output_file'
  async function* lines() { for (;;) yield 'a line of a long file\\n'.repeat(1000) }
  await writeStandardOutput(lines()).catch(({ message }) => {
    console.error(message)
    process.exitCode = 1
  })`

async function runWriter(target: 'pipe' | number) {
  const args = [RUN_TYPESCRIPT, '--input-type=module', '--eval', WRITER]
  const child = spawn(process.execPath, args, {
    cwd: app.makePath(),
    stdio: ['ignore', target, 'pipe'],
  })
  child.stdout?.once('data', () => child.stdout!.destroy())
  let failed = ''
  child.stderr!.on('data', (chunk: Buffer) => (failed += chunk.toString()))
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, failed }
}

test.group('The standard output of a command', () => {
  test('may be closed by a reader that has enough', async ({ assert }) => {
    assert.deepEqual(await runWriter('pipe'), { exitCode: 0, failed: '' })
  })

  // Only Linux has a disk that is always full.
  if (existsSync('/dev/full'))
    test('that cannot be written is named', async ({ assert }) => {
      const disk = openSync('/dev/full', 'w')
      const failed = 'Standard output cannot be written: the disk is full. Free a part of it\n'
      assert.deepEqual(await runWriter(disk), { exitCode: 1, failed })
      closeSync(disk)
    })
})

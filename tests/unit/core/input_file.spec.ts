import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { readInputFile } from '#core/files/input_file'

const LIMIT = { maxBytes: 8, tooLarge: 'The file is larger than 8 bytes.' }

test.group('A file that a command reads', () => {
  test('is named by its path, or is standard input', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pixelgen-input-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'counted.csv')
    writeFileSync(path, 'sku,é')
    const { name, bytes } = await readInputFile(path, LIMIT)
    assert.deepEqual([name, bytes.toString()], ['counted.csv', 'sku,é'])

    const piped = await readInputFile('-', LIMIT, Readable.from([Buffer.from('sku'), ',é']))
    assert.deepEqual([piped.name, piped.bytes.toString()], ['-', 'sku,é'])
  })

  test('is refused where it is too large or cannot be read', async ({ assert }) => {
    const endless = Readable.from(['12345', '12345', '12345'])
    await assert.rejects(() => readInputFile('-', LIMIT, endless), LIMIT.tooLarge)
    assert.isTrue(endless.destroyed)
    await assert.rejects(
      () => readInputFile('/nowhere/counted.csv', LIMIT),
      '/nowhere/counted.csv does not exist. Check the name and its folder'
    )
  })
})

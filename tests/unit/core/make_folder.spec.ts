import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makeFolder } from '#core/files/make_folder'

const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'made',
    ({ code }: NodeJS.ErrnoException) => code
  )

test.group('A folder', () => {
  test('is made with those above it, for its owner alone', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pixelgen-folder-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'a', 'b')
    await Promise.all([makeFolder(path), makeFolder(path)])
    await makeFolder(path)
    for (const made of [path, join(folder, 'a')])
      assert.equal(statSync(made).mode & 0o777, 0o700, made)

    writeFileSync(join(folder, 'file'), '')
    symlinkSync(join(folder, 'unmounted'), join(folder, 'link'))
    assert.equal(await codeOf(makeFolder(join(folder, 'file'))), 'EEXIST')
    assert.equal(await codeOf(makeFolder(join(folder, 'file', 'a'))), 'ENOTDIR')
    assert.equal(await codeOf(makeFolder(join(folder, 'link', 'a'))), 'EEXIST')
  })

  test('that its file system refuses ends with an error', async ({ assert }) => {
    // Linux alone has a file system that says ENOENT of a folder in one that exists.
    const [path, code] = existsSync('/proc/self')
      ? ['/proc/nope/a', 'ENOENT']
      : ['/dev/null/nope/a', 'ENOTDIR']
    assert.equal(await codeOf(makeFolder(path)), code)
  })
})

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { protect, protectFolder } from '#core/files/private_files'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.group('Files of other accounts', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'private-'))
    return () => rmSync(folder, { recursive: true })
  })

  const aFile = (name: string, mode: number) => {
    const path = join(folder, name)
    writeFileSync(path, 'x')
    chmodSync(path, mode)
    return path
  }

  test('a file loses the rights of others, and keeps those of its owner', async ({ assert }) => {
    for (const [before, after] of [
      [0o644, '600'],
      [0o664, '600'],
      [0o755, '700'],
      [0o440, '400'],
      [0o600, '600'],
    ] as const) {
      const path = aFile(`file-${before}`, before)
      assert.isNull(await protect(path))
      assert.equal(modeOf(path), after)
    }
    assert.isNull(await protect(join(folder, 'missing')))
  })

  test('a folder and what is in it are protected, but not what a link in it leads to', async ({
    assert,
  }) => {
    const outside = aFile('outside', 0o644)
    const uploads = join(folder, 'uploads')
    mkdirSync(join(uploads, 'pictures'), { recursive: true })
    const inside = aFile('uploads/pictures/1.webp', 0o644)
    symlinkSync(outside, join(uploads, 'link'))
    chmodSync(uploads, 0o755)
    chmodSync(join(uploads, 'pictures'), 0o755)

    assert.isNull(await protectFolder(uploads))
    assert.deepEqual([uploads, join(uploads, 'pictures'), inside, outside].map(modeOf), [
      '700',
      '700',
      '600',
      '644',
    ])
  })

  test('a folder that is closed already is not searched again', async ({ assert }) => {
    const uploads = join(folder, 'uploads')
    mkdirSync(uploads, { mode: 0o700 })
    const inside = aFile('uploads/1.webp', 0o644)
    assert.isNull(await protectFolder(uploads))
    assert.equal(modeOf(inside), '644')
  })

  test('a file of another user is reported with the command to run', async ({ assert }) => {
    const path = aFile('shop.sqlite3', 0o644)
    const refuse = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }))
    const line = `${path} is open to other accounts of this machine (644). As its owner, run \`chmod go= ${path}\``
    assert.equal(await protect(path, refuse), line)
    chmodSync(folder, 0o755)
    assert.include(await protectFolder(folder, refuse), '(755)')
  })
})

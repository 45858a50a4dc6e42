import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { chromiumFlags } from '#documents/printer/chromium_flags'
import { findChromium } from '#documents/printer/find_chromium'
import { packagedChromium } from '#documents/printer/packaged_chromium'
import { canUseSandbox, isSandboxUnavailable } from '#documents/printer/sandbox'

const PACKAGED = '/packaged/chromium'
const FOUND = {
  configured: '',
  shells: ['/bin/sh'],
  unpack: async () => ({ executablePath: PACKAGED }),
  browsers: ['/nowhere', '/bin/ls'],
}

async function pathsOf(found: Parameters<typeof findChromium>[0]): Promise<string[]> {
  const paths: string[] = []
  for await (const { executablePath } of findChromium(found)) paths.push(executablePath)
  return paths
}

test.group('Chromium discovery', () => {
  test('A configured path excludes installed browsers', async ({ assert }) => {
    assert.deepEqual(await pathsOf({ ...FOUND, configured: '/opt/mine' }), ['/opt/mine'])
  })

  test('A headless shell, installed or packaged, is preferred to a whole browser', async ({
    assert,
  }) => {
    assert.deepEqual(await pathsOf(FOUND), ['/bin/sh', PACKAGED, '/bin/ls'])
    assert.deepEqual(await pathsOf({ ...FOUND, unpack: async () => null }), ['/bin/sh', '/bin/ls'])
  })

  test('An installed browser prints where the packaged one cannot be unpacked', async ({
    assert,
  }) => {
    const unpack = () => Promise.reject(new Error('No space left on device'))
    const found = findChromium({ ...FOUND, shells: [], unpack })
    assert.deepEqual(await found.next(), { done: false, value: { executablePath: '/bin/ls' } })
    await assert.rejects(() => found.next(), 'No space left on device')
  })

  test('The packaged Chromium is unpacked once with libraries and fonts', async ({ assert }) => {
    const home = await mkdtemp(join(tmpdir(), 'chromium-test-'))
    const before = process.env.TMPDIR
    // What a start left that was cut while it unpacked
    const abandoned = await mkdtemp(join(home, 'chromium-1.0.0.draft-'))
    await utimes(abandoned, 0, 0)
    try {
      const [chromium, again] = await Promise.all([packagedChromium(home), packagedChromium(home)])
      assert.deepEqual(chromium, again)
      if (!chromium) return assert.notEqual(`${process.platform} ${process.arch}`, 'linux x64')
      assert.isTrue(existsSync(chromium.executablePath))
      assert.isTrue(existsSync(join(chromium.env!.LD_LIBRARY_PATH, 'libnss3.so')))
      assert.isTrue(existsSync(chromium.env!.FONTCONFIG_FILE))
      assert.lengthOf(await readdir(home), 1)
      assert.equal(process.env.TMPDIR, before)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })

  test('The sandbox is disabled only on request', ({ assert }) => {
    assert.notInclude(chromiumFlags({ sandbox: true }), '--no-sandbox')
    assert.include(chromiumFlags({ sandbox: false }), '--no-sandbox')
    assert.include(chromiumFlags({ sandbox: true }), '--proxy-server=http://127.0.0.1:9')
  })

  test('A Chromium without a usable sandbox is remembered', async ({ assert }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
    const [unsandboxed, broken] = [join(folder, 'unsandboxed'), join(folder, 'broken')]
    try {
      await writeFile(unsandboxed, '#!/bin/sh\necho "No usable sandbox!" >&2\nexit 1\n', {
        mode: 0o755,
      })
      await writeFile(broken, '#!/bin/sh\necho "libnss3.so: not found" >&2\nexit 127\n', {
        mode: 0o755,
      })
      assert.isTrue(await isSandboxUnavailable({ executablePath: unsandboxed }))
      assert.isFalse(await isSandboxUnavailable({ executablePath: broken }))
      assert.isFalse(await isSandboxUnavailable({ executablePath: '/nowhere' }))
      assert.isFalse(canUseSandbox({ executablePath: unsandboxed }))
      assert.equal(canUseSandbox({ executablePath: broken }), process.getuid?.() !== 0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

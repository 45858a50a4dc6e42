import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { serveStaticFolder } from '#web/static_folder'
import type { AddressInfo } from 'node:net'

test.group('Static files', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  group.teardown(() => rmSync(folder, { recursive: true }))

  test('a file that a later build removed ends its response and nothing else', async ({
    assert,
  }) => {
    const file = join(folder, 'app-1.js')
    writeFileSync(file, 'one()')
    writeFileSync(join(folder, 'app-2.js'), 'two()')
    const serve = serveStaticFolder(folder)
    rmSync(file)
    const server = createServer((request, response) =>
      serve(request, response, () => response.writeHead(404).end())
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const read = async (name: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/${name}`)
      return response.text()
    }
    try {
      await assert.rejects(() => read('app-1.js'))
      assert.equal(await read('app-2.js'), 'two()')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

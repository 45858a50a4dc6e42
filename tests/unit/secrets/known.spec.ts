import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Finder } from '#tests/secrets/finder'
import { recordCookie, recordSecret } from '#tests/secrets/recorded'

/** As the shop signs it */
function aSession() {
  const id = randomUUID()
  const message = Buffer.from(JSON.stringify({ message: id, purpose: 'sid' })).toString('base64url')
  const signature = randomBytes(32).toString('base64url')
  return { id, message, signature, cookie: encodeURIComponent(`s:${message}.${signature}`) }
}

test.group('What is looked for afterwards', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-known-'))
  const file = join(folder, 'secrets')
  const known = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string)

  group.setup(() => () => rmSync(folder, { recursive: true }))
  group.each.setup(() => {
    const before = process.env.SECRETS_FILE
    process.env.SECRETS_FILE = file
    return () => {
      if (before === undefined) delete process.env.SECRETS_FILE
      else process.env.SECRETS_FILE = before
    }
  })

  test('is a session’s cookie in every shape in which a log could hold it', ({ assert }) => {
    for (const name of ['sid', '__Host-sid']) {
      const { id, message, signature, cookie } = aSession()
      recordCookie(name, cookie)
      const finder = new Finder(known())
      for (const line of [
        `GET /admin sid=${cookie}`,
        `cookie ${decodeURIComponent(cookie)} came`,
        `read the session ${id}`,
        `payload "${message}"`,
        `signature ${signature},`,
      ]) {
        assert.isNotEmpty(finder.find(line, { isText: true }), line)
      }
    }
  })

  test('is no other cookie, and nothing too short to be told from any word', ({ assert }) => {
    recordSecret(randomUUID())
    const before = known()
    recordCookie('XSRF-TOKEN', randomBytes(32).toString('hex'))
    recordCookie('sid', '')
    recordSecret('short')
    assert.deepEqual(known(), before)
  })
})

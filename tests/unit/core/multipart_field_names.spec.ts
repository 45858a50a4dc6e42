import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'

const require = createRequire(import.meta.url)
const bodyparser = createRequire(require.resolve('@adonisjs/core')).resolve('@adonisjs/bodyparser')
const { Form } = createRequire(bodyparser)('@poppinss/multiparty')

/** Parses a file field with this name as @adonisjs/bodyparser does and returns the emitted error, or null. */
function parse(field: string): Promise<(Error & { status?: number }) | null> {
  const body = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nx\r\n--b--\r\n`
  const request = Object.assign(Readable.from([Buffer.from(body)]), {
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(body.length),
    },
  })
  return new Promise((resolve) => {
    const form = new Form()
    form.on('part', (part: Readable) => part.resume())
    form.on('error', resolve)
    form.on('close', () => resolve(null))
    form.parse(request)
  })
}

test.group('Multipart field names', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'constructor[prototype]']) {
    test(`${name} is rejected with 400 before the framework looks it up`, async ({ assert }) => {
      const error = await parse(name)
      assert.equal(error?.status, 400)
    })
  }

  test('any other name is accepted', async ({ assert }) => {
    assert.isNull(await parse('files[]'))
  })
})

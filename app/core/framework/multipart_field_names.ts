import { createRequire } from 'node:module'

// A multipart part named like a member of Object.prototype (`__proto__`, `constructor`) makes @adonisjs/bodyparser
// throw in an async listener, which ends the process. The parser rejects such names before the framework sees them.
const require = createRequire(import.meta.url)
const bodyparser = createRequire(require.resolve('@adonisjs/core')).resolve('@adonisjs/bodyparser')
const { Form } = createRequire(bodyparser)('@poppinss/multiparty')

const original = Form.prototype.onParseHeadersEnd
Form.prototype.onParseHeadersEnd = function (offset: number) {
  const name = String(this.partName ?? '').replace(/\[.*$/s, '')
  if (name in Object.prototype)
    return Object.assign(new Error('invalid field name'), { status: 400 })
  return original.call(this, offset)
}

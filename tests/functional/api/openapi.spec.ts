import { Validator } from '@seriousme/openapi-schema-validator'
import { test } from '@japa/runner'
import { call, type ApiResponse } from '#tests/support/http'
import { readDocument, ResponseChecker, wrongExamples } from '#tests/support/openapi'
import { allRoutes, isApiRoute } from '#tests/support/routes'
import { aStaffMember } from '#tests/support/users'

const document = readDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  }))
)

const aResponse = (status: number, body: unknown, type = 'application/json; charset=utf-8') =>
  ({ status, body, headers: { 'content-type': type } }) as ApiResponse<unknown>

test.group('The OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async ({ assert }) => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    assert.isTrue(valid, JSON.stringify(errors))
    assert.equal(validator.version, '3.1')
  })

  test('has an operation for every route below /api, and no other one', ({ assert }) => {
    const routes = allRoutes()
      .filter(isApiRoute)
      .filter(({ audience }) => audience !== undefined)
      .map(({ method, pattern }) => `${method} ${pattern.replace(/:(\w+)\??/g, '{$1}')}`)
    assert.sameMembers(
      operations.map(({ key }) => key),
      routes,
      'Run npx node ace codegen.'
    )
  })

  test('describes every call, and who may call it', ({ assert }) => {
    const audiences =
      /^(Public|Signed in|Customers with Digital Assets, and staff|Staff|Super admins)\.?$/
    const undescribed = operations.filter(({ operation }) => audiences.test(operation.description))
    assert.deepEqual(
      undescribed.map(({ key }) => key),
      [],
      'Add a section to docs/api and run npx node ace codegen.'
    )
    for (const { key, operation } of operations) assert.isNotEmpty(operation.summary, key)
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.lengthOf(new Set(ids), ids.length)
    const { security } = document.paths['/api/products'].get
    assert.deepInclude(security, {})
    assert.isUndefined(document.paths['/api/users'].get.security)
  })

  test('has examples of requests that their calls accept', ({ assert }) => {
    assert.deepEqual(wrongExamples(document), [])
  })

  test('tells how to call, and introduces each topic that needs it', ({ assert }) => {
    assert.include(document.info.description, 'Idempotency-Key')
    const used = operations.map(({ operation }) => operation.tags[0])
    assert.sameMembers(
      document.tags.map(({ name }) => name),
      [...new Set(used)]
    )
    assert.include(
      document.tags.find(({ name }) => name === 'Invoices')!.description,
      '`Invoice` is'
    )
  })

  test('writes bytes as strings of base64url, without the fields of their types', ({ assert }) => {
    const text = JSON.stringify(document)
    assert.notInclude(text, '"byteLength"')
    assert.notInclude(text, '"__@')
    const paths = ['/api/auth/passkey/options', '/api/users/me/passkeys/options']
    for (const path of paths) {
      const options = JSON.stringify(document.paths[path].post)
      assert.include(options, '"first":{"type":"string","contentEncoding":"base64url"}', path)
    }
  })

  test('is sent to anyone, and only when it has changed', async ({ assert }) => {
    const first = await call('GET', '/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    assert.equal(first.status, 200)
    assert.equal(first.headers['content-encoding'], 'br')
    assert.deepEqual(first.body, document as object)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await call('GET', '/api/openapi.json', { headers })
    assert.deepEqual([second.status, second.text], [304, ''])
  })
})

test.group('Responses held against the OpenAPI document', () => {
  test('an undocumented call, status, field or type is an error', async ({ assert }) => {
    const checker = new ResponseChecker(document)
    const { token } = await aStaffMember()
    const { body } = await call('GET', '/api/users/me', { token })
    const problemOf = (path: string, response: ApiResponse<unknown>) =>
      checker.problemOf('GET', path, response)

    assert.isNull(problemOf('/api/users/me', aResponse(200, body)))
    assert.isNull(problemOf('/api/users/me?c=cad', aResponse(200, body)))
    assert.match(problemOf('/api/nothing', aResponse(200, {}))!, /no operation/)
    assert.match(problemOf('/api/users/me', aResponse(418, body))!, /does not document/)
    assert.match(problemOf('/api/users/me', aResponse(200, body, 'text/html'))!, /text\/html/)
    assert.match(problemOf('/api/users/me', aResponse(200, { ...body, hash: 'x' }))!, /additional/)
    assert.match(problemOf('/api/users/me', aResponse(200, { ...body, email: 1 }))!, /email/)
    assert.match(problemOf('/api/users/me', aResponse(401, { code: 'E_X' }))!, /err/)
  })
})

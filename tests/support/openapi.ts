import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isApi } from '#web/request_rules'
import type { ApiResponse } from '#tests/support/http'

type Schema = Record<string, unknown>
type Media = Record<string, { schema: Schema }>
type BodyMedia = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: BodyMedia }
  responses: Record<string, { $ref?: string; content?: Media }>
}
export type OpenApiDocument = {
  info: { description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

const OPENAPI_FILE = '.adonisjs/server/openapi.json'

export const readDocument = (): OpenApiDocument =>
  JSON.parse(readFileSync(app.makePath(OPENAPI_FILE), 'utf8'))

type Template = { path: string; segments: string[] }

/** Returns the examples of requests that do not match the schema of their call. */
export function wrongExamples(document: OpenApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'shop')
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const { example, examples = {} } = requestBody?.content['application/json'] ?? {}
      const bodies = Object.values(examples).map(({ value }) => value)
      if (example !== undefined) bodies.push(example)
      const pointer = ['', 'paths', path, method, 'requestBody', 'content', 'application/json']
      const $ref = `shop#${[...pointer, 'schema'].map(escaped).join('/')}`
      return bodies
        .filter((body) => !ajv.validate({ $ref }, body))
        .map((body) => `${method} ${path}: ${ajv.errorsText()} in ${JSON.stringify(body)}`)
    })
  )
}

/** Holds responses against an OpenAPI document, whose objects have no other fields than the documented ones. */
export class ResponseChecker {
  /** A suite compiles most schemas for few responses, so that it is not worth inlining or optimizing their code. */
  #ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    inlineRefs: false,
    code: { optimize: false },
  })
  #compiled = new Map<string, ValidateFunction>()
  /** By method and number of segments, the path with the most fixed words first */
  #templates: Map<string, Template[]>

  constructor(private document: OpenApiDocument) {
    this.#ajv.addSchema(closed(document) as Schema, 'shop')
    const templates = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method, path, segments: path.split('/') }))
    )
    const sorted = templates.toSorted((a, b) => parameterCount(a) - parameterCount(b))
    this.#templates = Map.groupBy(sorted, ({ method, segments }) => keyOf(method, segments))
  }

  /** Returns what is wrong with a response, or null. */
  problemOf(method: string, url: string, response: ApiResponse<unknown>): string | null {
    const path = url.split('?')[0].replace(/(.)\/$/, '$1')
    if (!isApi(path) || method === 'HEAD' || response.status === 304) return null
    const call = `${method} ${path} responded with ${response.status}`
    const template = this.#templateOf(method, path)
    if (!template) return response.status >= 400 ? null : `${call}, and has no operation`

    const operation = this.document.paths[template][method.toLowerCase()]
    const documented = operation.responses[response.status]
    if (!documented) return `${call}, which ${method} ${template} does not document`
    const type = String(response.headers['content-type'] ?? '').split(';')[0]
    if (documented.$ref) return this.#mismatch(call, documented.$ref.slice(1), type, response.body)
    if (!documented.content?.[type] && !documented.content?.['*/*'])
      return `${call} as ${type}, which is not documented`
    if (type !== 'application/json') return null
    const pointer = [
      '',
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      String(response.status),
    ]
    return this.#mismatch(call, pointer.map(escaped).join('/'), type, response.body)
  }

  #mismatch(call: string, pointer: string, type: string, body: unknown): string | null {
    if (type !== 'application/json') return `${call} as ${type || 'nothing'} instead of JSON`
    const ref = `shop#${pointer}/content/application~1json/schema`
    const validate = this.#compiled.get(ref) ?? this.#ajv.compile({ $ref: ref })
    this.#compiled.set(ref, validate)
    if (validate(body)) return null
    return `${call} with another body than documented: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 600)}`
  }

  /** Finds the path with the most fixed words, as the router does. */
  #templateOf(method: string, path: string): string | null {
    const words = path.split('/')
    const candidates = this.#templates.get(keyOf(method.toLowerCase(), words)) ?? []
    return candidates.find(({ segments }) => matches(segments, words))?.path ?? null
  }
}

const keyOf = (method: string, segments: string[]) => `${method} ${segments.length}`
const isParameter = (segment: string) => segment.startsWith('{')
const parameterCount = ({ segments }: Template) => segments.filter(isParameter).length
const matches = (segments: string[], words: string[]) =>
  segments.every((segment, index) =>
    isParameter(segment) ? words[index] !== '' : segment === words[index]
  )

const escaped = (word: string) =>
  encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Forbids every other field in objects with named ones. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  const isObject =
    copy.type === 'object' || (Array.isArray(copy.type) && copy.type.includes('object'))
  return isObject && copy.properties ? { additionalProperties: false, ...copy } : copy
}

let checker: ResponseChecker | undefined

/** Throws where the response to a test differs from the document. */
export function assertDocumented(
  method: string,
  url: string,
  response: ApiResponse<unknown>
): void {
  checker ??= new ResponseChecker(readDocument())
  const problem = checker.problemOf(method, url, response)
  if (problem)
    throw new Error(`${problem}\nRun npx node ace codegen, or describe the response in docs/api.`)
}

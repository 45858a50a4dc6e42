import { capitalized, type Schema, type TypeSchemas } from './type_schemas.js'
import type { Audience } from '#start/access'
import type { CallDocs } from './api_docs.js'
import type { Endpoint, UsedValidator } from './endpoints.js'

export type Call = {
  method: string
  /** As in the route: `/api/orders/:id` */
  pattern: string
  name: string
  audience: Audience
}
export type ValidatorSchemas = (validator: UsedValidator) => Schema

type Sources = { docs: CallDocs | undefined; types: TypeSchemas; validators: ValidatorSchemas }

const PARAMETER = /:(\w+)\??/g
const AUDIENCES: Record<Audience, string> = {
  'anyone': 'Public.',
  'signed-in': 'Signed in.',
  'distributor': 'Customers with Digital Assets, and staff.',
  'staff': 'Staff.',
  'superadmin': 'Super admins.',
}
const MAX_SUMMARY = 100
const JSON_TYPE = 'application/json'

export const toPath = (pattern: string) => pattern.replace(PARAMETER, '{$1}')

/** Describes a call whose endpoints are one controller, or two where the type of an order decides. */
export function toOperation(call: Call, endpoints: Endpoint[], sources: Sources): Schema {
  const { docs } = sources
  const isOpen = call.audience === 'anyone'
  const body = requestBody(call, endpoints, sources)
  return {
    operationId: call.name,
    tags: [docs?.tag ?? 'Other calls'],
    summary: summaryOf(docs?.text ?? '', call.name),
    description: docs?.text.startsWith(AUDIENCES[call.audience].slice(0, -1))
      ? docs.text
      : `${AUDIENCES[call.audience]} ${docs?.text ?? ''}`.trim(),
    ...(isOpen && { security: [{}, { token: [] }, { bearer: [] }, { queryToken: [] }] }),
    parameters: parameters(call, endpoints, sources),
    ...(body && { requestBody: body }),
    responses: {
      ...successes(call, endpoints, sources),
      ...errors(call, endpoints, docs?.statuses ?? []),
    },
  }
}

const VERBS: Record<string, string> = {
  index: 'List',
  store: 'Create',
  show: 'Read',
  update: 'Change',
  destroy: 'Delete',
}

/** The first sentence that says what the call does, or else the words of its name: "Create order notes" */
function summaryOf(text: string, name: string): string {
  const lines = text
    .replace(/^(Staff|Public|Signed in|Super admins?)\.\s*/, '')
    .split(/\n(?=\n|[-*] )/)
  const sentences = lines.map((line) => /^\s*(?:[-*] )?(.*?)[.;](?=\s|$)/s.exec(line)?.[1] ?? '')
  const found = sentences
    .map((sentence) => sentence.replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .find(
      (sentence) =>
        /^(?!Takes |Prices |Goods |Orders )[A-Z][a-z]+s [^:]+$/.test(sentence) &&
        sentence.length <= MAX_SUMMARY
    )
  if (found) return found
  const [resource, action = ''] = name.split('.').map((word) => word.replaceAll('_', ' '))
  return capitalized(`${VERBS[action] ?? action} ${resource}`.trim())
}

function parameters(call: Call, endpoints: Endpoint[], { validators }: Sources) {
  const inPath = [...call.pattern.matchAll(PARAMETER)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const queries = endpoints.flatMap((endpoint) =>
    endpoint.validators.filter(
      ({ part }) => part === 'query' || (part === 'input' && call.method === 'GET')
    )
  )
  const inQuery = queries.flatMap((validator) => {
    const { properties = {}, required = [] } = validators(validator)
    return Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
      name,
      in: 'query',
      ...((required as string[]).includes(name) && { required: true }),
      schema,
    }))
  })
  const key = endpoints.some(({ isIdempotent }) => isIdempotent)
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
    : []
  const named = new Map([...inQuery, ...inPath].map((parameter) => [parameter.name, parameter]))
  return [...named.values(), ...key]
}

function requestBody(call: Call, endpoints: Endpoint[], { validators }: Sources): Schema | null {
  if (call.method === 'GET') return null
  const schemas = unique(
    endpoints.flatMap((endpoint) =>
      endpoint.validators
        .filter(({ part }) => part === 'body' || part === 'input')
        .map((validator) => validators(validator))
    )
  )
  const upload = endpoints.find((endpoint) => endpoint.upload)?.upload
  if (upload) return formWith(upload, schemas)
  if (schemas.length === 0) return null
  // A call with several validators reads one part first, which says which of the others applies.
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  const isRequired = schemas.some(({ required = [] }) => (required as string[]).length > 0)
  return { required: isRequired, content: { 'application/json': { schema } } }
}

function formWith(field: string, schemas: Schema[]): Schema {
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties)) as Schema
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const isList = field.endsWith('s')
  const schema = {
    type: 'object',
    properties: { [field]: isList ? { type: 'array', items: file } : file, ...properties },
    required: [field],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function successes(call: Call, endpoints: Endpoint[], { types }: Sources) {
  const byStatus = new Map<number, { schemas: Schema[]; media: Set<string> }>()
  for (const response of endpoints.flatMap(({ responses }) => responses)) {
    const entry = byStatus.get(response.status) ?? { schemas: [], media: new Set<string>() }
    byStatus.set(response.status, entry)
    if ('media' in response) entry.media.add(response.media)
    else entry.schemas.push(types.of(response.type, call.name))
  }
  if (byStatus.size === 0) throw new Error(`${call.method} ${call.pattern} has no response`)
  return Object.fromEntries(
    [...byStatus].map(([status, { schemas, media }]) => [
      status,
      { description: DESCRIPTIONS[status], content: contentOf(unique(schemas), [...media]) },
    ])
  )
}

function contentOf(schemas: Schema[], media: string[]) {
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  return {
    ...Object.fromEntries(
      media.map((type) => [type, { schema: { type: type === JSON_TYPE ? 'object' : 'string' } }])
    ),
    ...(schemas.length > 0 && { [JSON_TYPE]: { schema } }),
  }
}

const DESCRIPTIONS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted; the provider has not confirmed it yet',
}

/** The statuses that the conventions of docs/api.md give every call of a kind, and those of its own section */
function errors({ method, pattern, audience }: Call, endpoints: Endpoint[], documented: number[]) {
  const isWrite = method !== 'GET'
  const hasInput = endpoints.some(({ validators, upload }) => validators.length > 0 || upload)
  const rejects = {
    400: true,
    401: true,
    403: isWrite || audience !== 'anyone',
    404: isWrite || pattern.includes(':'),
    409: isWrite,
    413: isWrite,
    415: true,
    421: true,
    422: isWrite || hasInput,
    429: true,
    500: true,
    503: true,
    507: isWrite,
  }
  const usual = Object.entries(rejects).flatMap(([status, applies]) =>
    applies ? [Number(status)] : []
  )
  const statuses = [...new Set([...usual, ...documented.filter((status) => status >= 400)])]
  return Object.fromEntries(
    statuses
      .sort((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/Error${status}` }])
  )
}

const unique = (schemas: Schema[]) => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

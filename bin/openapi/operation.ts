import { requestBody, unique, type BodySources } from './request_body.js'
import type { RouteScope } from '#shared/api_scopes'
import type { Permission } from '#shared/permissions'
import type { Schema, TypeSchemas } from './type_schemas.js'
import type { Audience } from '#start/access'
import type { Endpoint } from './endpoints.js'

export type Call = {
  method: string
  /** As in the route: `/api/orders/:id` */
  pattern: string
  name: string
  audience: Audience
  /** What it requires of a token for programs */
  scope: RouteScope
  /** What staff below super admin need, where the owner requires permissions */
  permission?: Permission
}

type Sources = BodySources & { types: TypeSchemas }

const PARAMETER = /:(\w+)\??/g
const AUDIENCES: Record<Audience, string> = {
  'anyone': 'Public.',
  'signed-in': 'Signed in.',
  'distributor': 'Customers with Digital Assets, and staff.',
  'staff': 'Staff.',
  'superadmin': 'Super admins.',
}
const JSON_TYPE = 'application/json'

export const toPath = (pattern: string) => pattern.replace(PARAMETER, '{$1}')

/** Describes a call whose endpoints are one controller, or two where the type of an order decides. */
export function toOperation(call: Call, endpoints: Endpoint[], sources: Sources): Schema {
  const { docs } = sources
  const isOpen = call.audience === 'anyone'
  const body = requestBody(call, endpoints, sources)
  return {
    'operationId': call.name,
    'tags': [docs.tag],
    'summary': docs.summary,
    'description': docs.text.startsWith(AUDIENCES[call.audience].slice(0, -1))
      ? docs.text
      : `${AUDIENCES[call.audience]} ${docs.text}`,
    'x-scope': call.scope,
    ...(call.permission && { 'x-permission': call.permission }),
    ...(isOpen && { security: [{}, { token: [] }, { bearer: [] }, { queryToken: [] }] }),
    'parameters': parameters(call, endpoints, sources),
    ...(body && { requestBody: body }),
    'responses': {
      ...successes(call, endpoints, sources),
      ...errors(call, endpoints, docs.statuses),
    },
  }
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

/** The statuses that every call of a kind may have (docs/api.md), and those of its own section */
function errors(
  { method, pattern, audience, scope }: Call,
  endpoints: Endpoint[],
  documented: number[]
) {
  const isWrite = method !== 'GET'
  const hasInput = endpoints.some(({ validators, upload }) => validators.length > 0 || upload)
  const rejects = {
    400: true,
    401: true,
    403: isWrite || audience !== 'anyone' || scope !== 'any',
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

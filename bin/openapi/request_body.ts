import type { Schema } from './type_schemas.js'
import type { CallText } from './call_texts.js'
import type { Endpoint, UsedValidator } from './endpoints.js'

export type ValidatorSchemas = (validator: UsedValidator) => Schema
export type BodySources = { docs: CallText; validators: ValidatorSchemas }

/** Calls whose body is a list, which the controller validates as a property of an object */
const LISTS: Record<string, { property: string; isObjectAllowed: boolean }> = {
  'POST /api/page/distribution': { property: 'entries', isObjectAllowed: false },
  'POST /api/trackr/serial': { property: 'pairs', isObjectAllowed: true },
}

/** Describes the body that the validators of a call accept, with the examples of docs/api. */
export function requestBody(
  { method, pattern }: { method: string; pattern: string },
  endpoints: Endpoint[],
  { docs, validators }: BodySources
): Schema | null {
  if (method === 'GET') return null
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
  const object = schemas.length === 1 ? schemas[0] : { anyOf: schemas }
  const schema = withList(`${method} ${pattern}`, object)
  const isRequired = schemas.some(({ required = [] }) => (required as string[]).length > 0)
  const content = { schema, ...examplesOf(docs.examples) }
  return { required: isRequired, content: { 'application/json': content } }
}

function withList(call: string, object: Schema): Schema {
  if (!(call in LISTS)) return object
  const { property, isObjectAllowed } = LISTS[call]
  const list = (object.properties as Record<string, Schema>)[property]
  return isObjectAllowed ? { anyOf: [list, object] } : list
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

function examplesOf(bodies: unknown[]): Schema {
  if (bodies.length === 0) return {}
  if (bodies.length === 1) return { example: bodies[0] }
  const named = bodies.map((value, index) => [`Example ${index + 1}`, { value }])
  return { examples: Object.fromEntries(named) as Schema }
}

export const unique = (schemas: Schema[]) => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { callKey } from './call_headings.js'
import { readApiTexts, toDescription, type ApiTexts } from './call_texts.js'
import { declaredResponses } from './declared_responses.js'
import { Endpoints, type Endpoint, type UsedValidator } from './endpoints.js'
import { toOperation, toPath, type Call } from './operation.js'
import { errorComponents, parameterComponents, securityComponents } from './components.js'
import { TypeSchemas, type Schema } from './type_schemas.js'

/** A route below /api with the methods of controllers that respond to it */
export type ApiRoute = Call & { handlers: { file: string; method: string }[] }

type Options = { root: string; routes: ApiRoute[] }

/** Builds the OpenAPI document of the routes from controllers, validators, types and docs/api. */
export async function buildDocument({ root, routes }: Options): Promise<Schema> {
  const program = createProgram(root, routes)
  const endpoints = new Endpoints(program)
  const types = new TypeSchemas(program.getTypeChecker())
  const texts = readApiTexts(join(root, 'docs/api'))
  assertSameCalls(texts, routes)
  const declared = declaredResponses(program, join(root, 'app'))
  const read = ({ method, pattern, handlers }: ApiRoute) => {
    const extra = declared.get(`${method} ${pattern}`) ?? []
    const own = handlers.map(({ file, method: name }) => endpoints.read(file, name))
    return own.map((endpoint) => ({ ...endpoint, responses: [...endpoint.responses, ...extra] }))
  }
  const described = routes.map((route) => ({ route, endpoints: read(route) }))
  const validators = await validatorSchemas(described.flatMap((each) => each.endpoints))

  const paths: Record<string, Schema> = {}
  for (const { route, endpoints: found } of described) {
    const docs = texts.calls.get(callKey(route.method, route.pattern))!
    const sources = { docs, types, validators }
    const path = toPath(route.pattern)
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: toOperation(route, found, sources),
    }
  }
  if (types.unknowns.length > 0)
    throw new Error(`These types say nothing about a response: ${types.unknowns.join(', ')}`)
  return {
    openapi: '3.1.1',
    info: infoOf(root),
    servers: [{ url: '/' }],
    security: [{ token: [] }, { bearer: [] }, { queryToken: [] }],
    tags: texts.tags,
    paths,
    components: {
      schemas: { Error: errorComponents.schema, ...sorted(types.components) },
      responses: errorComponents.responses,
      parameters: parameterComponents,
      securitySchemes: securityComponents,
    },
  }
}

function assertSameCalls({ calls }: ApiTexts, routes: ApiRoute[]): void {
  const keys = routes.map(({ method, pattern }) => callKey(method, pattern))
  const undescribed = keys.filter((key) => !calls.get(key)?.summary)
  const unknown = [...calls.keys()].filter((key) => !keys.includes(key))
  if (undescribed.length > 0)
    throw new Error(`docs/api has no section with a summary of ${undescribed.join(', ')}`)
  if (unknown.length > 0) throw new Error(`docs/api describes unknown calls: ${unknown.join(', ')}`)
}

function createProgram(root: string, routes: ApiRoute[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const controllers = routes.flatMap(({ handlers }) => handlers.map(({ file }) => file))
  // The providers of adonisrc.ts add methods to the request.
  const files = [join(root, 'adonisrc.ts'), ...controllers]
  return ts.createProgram([...new Set(files)], { ...options, noEmit: true, incremental: false })
}

/** Imports the validators and returns the lookup of their schemas. */
async function validatorSchemas(endpoints: Endpoint[]) {
  const schemas = new Map<string, Schema>()
  for (const { file, name } of endpoints.flatMap(({ validators }) => validators)) {
    const exported = (await import(file)) as Record<string, { toJSONSchema: () => Schema }>
    schemas.set(`${file} ${name}`, openSchema(exported[name].toJSONSchema()) as Schema)
  }
  return ({ file, name }: UsedValidator) => schemas.get(`${file} ${name}`)!
}

/** The shop ignores unknown keys, which the schemas of validators forbid; their tuples are those of an older JSON Schema. */
function openSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !(key === 'additionalProperties' && value === false) &&
      key !== 'additionalItems' &&
      !(key === 'required' && Array.isArray(value) && value.length === 0)
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key === 'items' && Array.isArray(value) ? 'prefixItems' : key,
      openSchema(value),
    ])
  )
}

function infoOf(root: string): Schema {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    title: 'Pixelgen Shop',
    version,
    description: conventionsOf(root),
  }
}

const sorted = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns what docs/api.md says about every call, which readers of the document do not have. */
function conventionsOf(root: string): string {
  const guide = readFileSync(join(root, 'docs/api.md'), 'utf8')
  const [, conventions] = /^## Conventions\n([\s\S]*?)(?=^## )/m.exec(guide) ?? []
  if (!conventions) throw new Error('docs/api.md has no conventions')
  return `The JSON calls of the shop and its back office.\n\n${toDescription(conventions)}`
}

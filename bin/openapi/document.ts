import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { callKey, readApiDocs } from './api_docs.js'
import { declaredResponses } from './declared_responses.js'
import { Endpoints, type Endpoint, type UsedValidator } from './endpoints.js'
import { toOperation, toPath, type Call } from './operation.js'
import { errorComponents, parameterComponents, securityComponents } from './components.js'
import { TypeSchemas, type Schema } from './type_schemas.js'

/** A route below /api with the methods of controllers that respond to it */
export type ApiRoute = Call & { handlers: { file: string; method: string }[] }

type Options = { root: string; routes: ApiRoute[] }

/** Builds the OpenAPI document of the routes from controllers, validators, types and docs/api.md. */
export async function buildDocument({ root, routes }: Options): Promise<Schema> {
  const program = createProgram(root, routes)
  const endpoints = new Endpoints(program)
  const types = new TypeSchemas(program.getTypeChecker())
  const docs = readApiDocs(join(root, 'docs/api.md'))
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
    const sources = { docs: docs.get(callKey(route.method, route.pattern)), types, validators }
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
    tags: tagsOf(paths),
    paths,
    components: {
      schemas: { Error: errorComponents.schema, ...sorted(types.components) },
      responses: errorComponents.responses,
      parameters: parameterComponents,
      securitySchemes: securityComponents,
    },
  }
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

/** The shop ignores unknown keys, which the schemas of validators forbid. */
function openSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !(key === 'additionalProperties' && value === false) &&
      !(key === 'required' && Array.isArray(value) && value.length === 0)
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, openSchema(value)]))
}

function infoOf(root: string): Schema {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    title: 'Pixelgen Shop',
    version,
    description:
      'The JSON calls of the shop and its back office. docs/api.md has examples and the conventions.',
  }
}

const tagsOf = (paths: Record<string, Schema>) =>
  [
    ...new Set(
      Object.values(paths)
        .flatMap((path) => Object.values(path) as { tags: string[] }[])
        .flatMap(({ tags }) => tags)
    ),
  ].map((name) => ({ name }))

const sorted = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import router from '@adonisjs/core/services/router'
import app from '@adonisjs/core/services/app'
import { access, type Audience } from '#start/access'
import { Shape, type Validator, type Words } from '#tests/torture/fuzz/shapes'
import { accessKey } from '#web/middleware/access_middleware'
import type { SentRequest } from '#tests/torture/fuzz/send'
import type { RouteJSON } from '@adonisjs/core/types/http'

export type Target = {
  method: string
  pattern: string
  key: string
  audience: Audience | undefined
  /** Shapes of the bodies and queries that its controller validates */
  shapes: readonly Shape[]
}

type FuzzTarget = { name: string; validator: Validator }

/** Lists every route with the shapes of its controller's validators. */
export async function allTargets(words: Words): Promise<Target[]> {
  await import('#start/routes')
  router.commit()
  const validators = await allValidators()
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap((route) => {
    const shapes = shapesOf(route, validators, words)
    const methods = route.methods.filter((method) => method !== 'HEAD')
    return methods.map((method) => {
      const key = accessKey(method, route.pattern)
      return { method, pattern: route.pattern, key, audience: access[key], shapes }
    })
  })
}

/** Uses the validators of the method, else those of the controller; there may be none. */
function shapesOf(
  { handler }: RouteJSON,
  validators: readonly FuzzTarget[],
  words: Words
): Shape[] {
  if (typeof handler === 'function' || !('importExpression' in handler)) return []
  const [, path] = /'#app\/([^']+)'/.exec(String(handler.importExpression)) ?? []
  if (!path) return []
  const source = readFileSync(app.makePath('app', `${path}.ts`), 'utf8')
  const named = (text: string) =>
    validators.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text))
  const ofMethod = named(methodOf(source, String(handler.method)))
  const found = ofMethod.length > 0 ? ofMethod : named(source)
  return found.map(({ validator }) => new Shape(validator, words))
}

/** The source of a method, up to the next one */
function methodOf(source: string, name: string): string {
  const heads = [...source.matchAll(/^ {2}(?:async )?(#?\w+)\(/gm)]
  const at = heads.findIndex(([, found]) => found === name)
  return at === -1 ? '' : source.slice(heads[at].index, heads[at + 1]?.index)
}

async function allValidators(): Promise<FuzzTarget[]> {
  const files = readdirSync(app.makePath('app'), { recursive: true, encoding: 'utf8' })
  const found: FuzzTarget[] = []
  for (const file of files.filter((name) => /(^|\/)validators\/.*\.ts$/.test(name)).toSorted()) {
    const module = (await import(join(app.makePath('app'), file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (isValidator(value)) found.push({ name, validator: value })
    }
  }
  return found
}

const isValidator = (value: unknown): value is Validator =>
  typeof value === 'object' && value !== null && 'toJSON' in value && 'validate' in value

/** Weights writes and parameterized routes higher, and routes that hash passwords lower. */
export function weightOf({ method, pattern }: Target): number {
  if (takesPassword(pattern)) return 1
  if (method !== 'GET') return 8
  return pattern.includes(':') ? 4 : 1
}

const takesPassword = (pattern: string) => /(signin|signup|login|register|password)$/.test(pattern)
export const mayEndSessions = ({ pattern }: Target) =>
  /(signin|signup|signout|login|logout|register|password)$/.test(pattern)

/** The method or an empty parameter may lead to another route than the drawn one. */
export function audienceOf(
  { method, path }: Pick<SentRequest, 'method' | 'path'>,
  { pattern, audience }: Target
) {
  const [address] = path.split('?')
  const reached = router.match(address, method === 'HEAD' ? 'GET' : method, false)
  return access[accessKey(method, reached?.route.pattern ?? pattern)] ?? audience
}

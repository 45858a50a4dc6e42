import router from '@adonisjs/core/services/router'
import { accessKey } from '#web/middleware/access_middleware'
import { access, type Audience } from '#start/access'

export type RouteUnderTest = {
  method: string
  pattern: string
  /** Its row in start/access.ts */
  key: string
  audience: Audience | undefined
}

/** Every route of the shop, HEAD left out; the two storefronts' pages each. */
export function allRoutes(): RouteUnderTest[] {
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap(({ methods, pattern }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => {
        const key = accessKey(method, pattern)
        return { method, pattern, key, audience: access[key] }
      })
  )
}

export const isApiRoute = ({ pattern }: RouteUnderTest) => pattern.startsWith('/api/')
export const isWrite = ({ method }: RouteUnderTest) => method !== 'GET'
export const hasParameter = ({ pattern }: RouteUnderTest) => pattern.includes(':')

/** A path of the route, every parameter of it filled with `value`. */
export const pathOf = ({ pattern }: RouteUnderTest, value = 'f'.repeat(24)) =>
  pattern.replace(/:[\w]+\??/g, value)

import router from '@adonisjs/core/services/router'
import { accessKey } from '#web/middleware/access_middleware'
import { isApi } from '#web/request_rules'
import { access, type Audience } from '#start/access'

export type RouteUnderTest = {
  method: string
  pattern: string
  /** Its key in start/access.ts */
  key: string
  audience: Audience | undefined
}

/** Lists every route except HEAD, with the pages of both storefronts. */
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

export const isApiRoute = ({ pattern }: RouteUnderTest) => isApi(pattern)
export const isWrite = ({ method }: RouteUnderTest) => method !== 'GET'
export const hasParameter = ({ pattern }: RouteUnderTest) => pattern.includes(':')

/** Returns a path of the route with every parameter set to `value`. */
export const pathOf = ({ pattern }: RouteUnderTest, value = 'f'.repeat(24)) =>
  pattern.replace(/:[\w]+\??/g, value)

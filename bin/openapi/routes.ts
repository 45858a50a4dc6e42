import { join } from 'node:path'
import { access } from '#start/access'
import { apiScopes } from '#start/api_scopes'
import { routePermissions } from '#start/route_permissions'
import { purchaseOrderCalls } from '#web/middleware/purchase_orders'
import { isApi } from '#web/request_rules'
import type { RoutesListItem } from '@adonisjs/assembler/types'
import type { ApiRoute } from './document.js'

const PURCHASE_ORDERS = 'purchasing/controllers/api/purchase_orders_controller.ts'

/** Lists the routes below /api that the access table opens to an audience. */
export async function apiRoutes(routes: RoutesListItem[], appFolder: string): Promise<ApiRoute[]> {
  return routes
    .filter(({ pattern }) => isApi(pattern))
    .flatMap((route) =>
      route.methods
        .filter((method) => method !== 'HEAD' && access[`${method} ${route.pattern}`])
        .map((method) => toApiRoute(route, method, appFolder))
    )
}

function toApiRoute({ pattern, name, handler }: RoutesListItem, method: string, appFolder: string) {
  const key = `${method} ${pattern}`
  const path = /import\('#app\/([^']+)'\)/.exec(handler?.importExpression ?? '')?.[1]
  if (!handler || !path) throw new Error(`${key} has no controller`)
  const handlers = [{ file: join(appFolder, `${path}.ts`), method: handler.method }]
  const purchaseCall = purchaseOrderCalls[key]
  if (purchaseCall) handlers.push({ file: join(appFolder, PURCHASE_ORDERS), method: purchaseCall })
  const scope = apiScopes[key] ?? 'never'
  const [audience, permission] = [access[key], routePermissions[key]]
  return { method, pattern, name: name ?? key, audience, scope, permission, handlers }
}

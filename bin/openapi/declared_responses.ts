import { join } from 'node:path'
import ts from 'typescript'
import type { EndpointResponse } from './endpoints.js'

type Declared = { file: string; type: string }

/** Lists that controllers send as text, so that their methods return no value, and the type of an item */
const LISTS: Record<string, Declared> = {
  'GET /api/products': { file: 'storefront/views.ts', type: 'ProductJson' },
  'GET /api/reports/commission': {
    file: 'orders/order/responses/order_response_types.ts',
    type: 'OrderResponse',
  },
  'GET /api/users': { file: 'accounts/user/user_response.ts', type: 'StaffUserJson' },
}

/** Returns the responses of calls whose controllers send text, by `GET /api/products`. */
export function declaredResponses(
  program: ts.Program,
  app: string
): Map<string, EndpointResponse[]> {
  const checker = program.getTypeChecker() as ts.TypeChecker & {
    createArrayType(item: ts.Type): ts.Type
  }
  return new Map(
    Object.entries(LISTS).map(([key, { file, type }]) => {
      const source = program.getSourceFile(join(app, file))
      const module = source && checker.getSymbolAtLocation(source)
      const exported =
        module && checker.getExportsOfModule(module).find(({ name }) => name === type)
      if (!exported) throw new Error(`${file} has no ${type}`)
      const isAlias = exported.flags & ts.SymbolFlags.Alias
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
      return [
        key,
        [{ status: 200, type: checker.createArrayType(checker.getDeclaredTypeOfSymbol(symbol)) }],
      ]
    })
  )
}

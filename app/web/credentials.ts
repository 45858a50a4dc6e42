import { queryTokenOf } from '#core/http/query_token'
import type { HttpContext } from '@adonisjs/core/http'

/** The token of a call, by precedence; '' (which no token equals) where what was sent cannot be one; null where none was sent. */
export function presentedToken(request: HttpContext['request']): string | null {
  const header = request.header('x-token')
  if (header !== undefined) return header.trim()

  const authorization = request.header('authorization')
  if (authorization !== undefined) return /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''

  const query = queryTokenOf(request.request)
  if (query === undefined) return null
  return 'value' in query ? query.value : ''
}

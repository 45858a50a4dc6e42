import { throttle } from '#core/throttle'
import { DomainError, forbidden } from '#shared/domain_error'
import { readMessage, RPC_ERRORS, rpcError, rpcIdOf } from '#web/mcp/json_rpc'
import { isProtocolVersion, respondTo } from '#web/mcp/protocol'
import { isSameOrigin } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'

/** The shop as tools of the Model Context Protocol: streamable HTTP, one JSON response for each request */
export default class McpController {
  async store(ctx: HttpContext) {
    const { request, response, actor } = ctx
    response.header('Cache-Control', 'no-store')
    assertOrigin(ctx)
    if (request.is(['application/json']) === null) throw unsupported()
    if (actor.user) await throttle('mcpByUser', actor.user.id)
    else await throttle('mcpByIp', request.ip())
    if (actor.user && actor.scopes === null) throw forbidden(TOKENS_ONLY)

    const body: unknown = request.body()
    const message = readMessage(body)
    if (!message || !isKnownVersion(ctx, message.method))
      return response.badRequest(
        rpcError(rpcIdOf(body), RPC_ERRORS.invalidRequest, 'Invalid request')
      )
    if (message.id === null) return response.status(202).send('')
    return response.json(await respondTo(message as Parameters<typeof respondTo>[0], ctx))
  }

  /** The server sends no messages of its own, and has no sessions to end. */
  refuse({ response }: HttpContext) {
    response.header('Allow', 'POST')
    throw new DomainError('This address takes POST only.', 'E_METHOD', { status: 405 })
  }
}

const TOKENS_ONLY = 'This address takes tokens for programs only.'

/** A page of another site must not call a server in the network of its visitor. */
function assertOrigin({ request }: HttpContext): void {
  const origin = request.header('origin')
  if (origin !== undefined && isSameOrigin({ origin }) !== true)
    throw forbidden('This request came from another site.')
}

function isKnownVersion({ request }: HttpContext, method: string): boolean {
  const version = request.header('mcp-protocol-version')
  return method === 'initialize' || version === undefined || isProtocolVersion(version)
}

const unsupported = () =>
  new DomainError('This address takes JSON only.', 'E_MEDIA_TYPE', { status: 415 })

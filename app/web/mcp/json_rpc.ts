import type { HttpContext } from '@adonisjs/core/http'
import type { ErrorResponse } from '#web/error_responses'

/** The id of a request; null where it is unknown */
export type RpcId = string | number | null

export type RpcRequest = { id: string | number; method: string; params: Record<string, unknown> }

export type RpcMessage = RpcRequest | { id: null; method: string }

export type RpcResponse =
  | { jsonrpc: '2.0'; id: RpcId; result: object }
  | { jsonrpc: '2.0'; id: RpcId; error: { code: number; message: string; data?: object } }

/** Codes of JSON-RPC 2.0; those of the shop are between -32099 and -32000. */
export const RPC_ERRORS = {
  unreadable: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  rejected: -32000,
} as const

export const rpcResult = (id: RpcId, result: object): RpcResponse => ({
  jsonrpc: '2.0',
  id,
  result,
})

export const rpcError = (id: RpcId, code: number, message: string, data?: object): RpcResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data && { data }) },
})

/** Returns the error of a request that no tool has received; the HTTP status says the same. */
export function toRpcError({ status, body }: ErrorResponse, { request }: HttpContext): RpcResponse {
  const { err, ...data } = body
  const code =
    body.code === 'E_UNREADABLE'
      ? RPC_ERRORS.unreadable
      : status >= 500
        ? RPC_ERRORS.internal
        : RPC_ERRORS.rejected
  return rpcError(rpcIdOf(request.body()), code, err, data)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))

/** Returns the id of a request that may be malformed otherwise. */
export const rpcIdOf = (body: unknown): RpcId => (isRecord(body) && isId(body.id) ? body.id : null)

/**
 * Returns the message in a body: a request, or, without an id, a notification or a response, which get no answer. Returns
 * null for a body that is none, such as a batch, which the protocol no longer has.
 */
export function readMessage(body: unknown): RpcMessage | null {
  if (!isRecord(body) || body.jsonrpc !== '2.0') return null
  const { id, method, params = {} } = body
  if (method === undefined)
    return isId(id) && ('result' in body || 'error' in body) ? { id: null, method: '' } : null
  if (typeof method !== 'string' || !isRecord(params)) return null
  if (id === undefined) return { id: null, method }
  return isId(id) ? { id, method, params } : null
}

import { errors as vineErrors } from '@vinejs/vine'
import { company } from '#config/company'
import { versionText } from '#core/process/version'
import { DomainError } from '#shared/domain_error'
import {
  RPC_ERRORS,
  rpcError,
  rpcResult,
  type RpcRequest,
  type RpcResponse,
} from '#web/mcp/json_rpc'
import { PUBLIC_TOOLS } from '#web/mcp/public_tools'
import { STAFF_TOOLS } from '#web/mcp/staff_tools'
import { canUse, type Tool } from '#web/mcp/tool'
import { toErrorResponse } from '#web/error_responses'
import type { HttpContext } from '@adonisjs/core/http'

/** Revisions of the protocol, the latest first */
const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18'] as const

export const isProtocolVersion = (version: string): boolean =>
  PROTOCOL_VERSIONS.some((known) => known === version)

const TOOLS: readonly Tool[] = [...PUBLIC_TOOLS, ...STAFF_TOOLS]

const INSTRUCTIONS =
  'Prices are in US dollars for the storefront "us" and in Canadian dollars for "ca". No tool takes payment, places an order or moves stock. Send the customer to the address of a product to buy it.'

/** Returns the response to a request. Every request stands alone; the server has no sessions. */
export async function respondTo(request: RpcRequest, ctx: HttpContext): Promise<RpcResponse> {
  const { id, method, params } = request
  switch (method) {
    case 'initialize':
      return rpcResult(id, initialized(params))
    case 'ping':
      return rpcResult(id, {})
    case 'tools/list':
      return rpcResult(id, {
        tools: TOOLS.filter((tool) => canUse(tool, ctx.actor)).map(toListedTool),
      })
    case 'tools/call':
      return callTool(request, ctx)
    default:
      return rpcError(id, RPC_ERRORS.unknownMethod, 'Method not found')
  }
}

function initialized({ protocolVersion }: Record<string, unknown>) {
  const isKnown = typeof protocolVersion === 'string' && isProtocolVersion(protocolVersion)
  return {
    protocolVersion: isKnown ? protocolVersion : PROTOCOL_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'pixelgen-shop', title: company.name, version: versionText() },
    instructions: INSTRUCTIONS,
  }
}

const toListedTool = ({ name, title, description, inputSchema, isReadOnly }: Tool) => ({
  ...{ name, title, description, inputSchema },
  annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
})

async function callTool({ id, params }: RpcRequest, ctx: HttpContext): Promise<RpcResponse> {
  const tool = TOOLS.find(({ name }) => name === params.name)
  if (!tool) return rpcError(id, RPC_ERRORS.invalidParams, 'Unknown tool')
  try {
    tool.assertAccess(ctx.actor)
    const { data, text } = await tool.respond(params.arguments ?? {}, ctx)
    return rpcResult(id, {
      content: [{ type: 'text', text: text ?? JSON.stringify(data) }],
      structuredContent: data,
    })
  } catch (error) {
    if (!isExpected(error)) throw error
    return rpcResult(id, failedCall(error))
  }
}

const isExpected = (error: unknown): boolean =>
  error instanceof DomainError || error instanceof vineErrors.E_VALIDATION_ERROR

/** An error of the tool is a result, which the model reads, and not one of the protocol. */
function failedCall(error: unknown) {
  const { err, code, fields } = toErrorResponse(error).body
  const details = { err, code, ...(fields !== undefined && { fields }) }
  return {
    content: [{ type: 'text', text: JSON.stringify(details) }],
    isError: true,
  }
}

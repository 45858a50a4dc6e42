import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { call, type CallOptions } from '#tests/support/http'
import { serverPort } from '#tests/support/server'

type ToolError = { err: string; code: string; fields?: Record<string, string> }

/** The official client, connected to the shop, with a token or as a visitor */
export class McpClient {
  private constructor(private client: Client) {}

  static async connect(token?: string): Promise<McpClient> {
    const client = new Client({ name: 'test', version: '1.0.0' })
    const url = new URL(`http://localhost:${serverPort()}/mcp`)
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    return new McpClient(client)
  }

  get serverInfo() {
    return this.client.getServerVersion()
  }

  async tools() {
    const { tools } = await this.client.listTools()
    return tools
  }

  async toolNames(): Promise<string[]> {
    const tools = await this.tools()
    return tools.map(({ name }) => name)
  }

  /** Returns the object that a tool responds with; throws for an error. */
  async use<Data>(name: string, input: Record<string, unknown> = {}): Promise<Data> {
    const { isError, content, structuredContent } = await this.#call(name, input)
    if (isError) throw new Error(JSON.stringify(content))
    return structuredContent as Data
  }

  /** Returns the error that a tool responds with; throws without one. */
  async errorOf(name: string, input: Record<string, unknown> = {}): Promise<ToolError> {
    const { isError, content } = await this.#call(name, input)
    if (!isError) throw new Error(`${name} had no error`)
    return JSON.parse((content[0] as { text: string }).text) as ToolError
  }

  #call(name: string, input: Record<string, unknown>) {
    return this.client.callTool({ name, arguments: input })
  }
}

export type RpcBody = {
  id: string | number | null
  result?: Record<string, unknown>
  error?: { code: number; message: string; data?: { code: string } }
}

/** Sends one message of the protocol as JSON. */
export const sendRpc = (message: unknown, options: CallOptions = {}) =>
  call<RpcBody>('POST', '/mcp', { body: message, ...options })

export const request = (method: string, params: object = {}, id: string | number = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

import { createServer, request as httpRequest } from 'node:http'
import { PUBLISHABLE_KEY, SECRET_KEY } from '#tests/unit/payments/support/checked_sandbox'
import { startSandbox } from '#payments/sandbox/sandbox'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from '@japa/runner/core'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault = {
  /** Whether the provider does its work all the same */
  isDone?: boolean
  /** `reset` closes the connection, `hang` never answers */
  answer: 'hang' | 'reset' | { status: number; headers?: Record<string, string>; body?: string }
}

type Call = { method: string; path: string; key: string | null }

/** The card sandbox behind a line that fails as told: one fault per call, in order, then none. */
export async function faultyProvider({ cleanup }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const sandbox = await startSandbox({
    port: 0,
    file: join(folder, 'sandbox.sqlite3'),
    appOrigin: 'http://shop.test',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
  })
  const faults: Fault[] = []
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const key = request.headers['idempotency-key']
    calls.push({
      method: request.method ?? '',
      path: request.url ?? '',
      key: typeof key === 'string' ? key : null,
    })
    void pass(sandbox.url, request, response, faults.shift())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup(async () => {
    server.close()
    server.closeAllConnections()
    await sandbox.close()
    rmSync(folder, { recursive: true })
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandboxUrl: sandbox.url,
    calls,
    will: (...next: Fault[]) => faults.push(...next),
  }
}

async function pass(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault?: Fault
) {
  const body = await bodyOf(request)
  const isDone = fault === undefined || fault.isDone === true
  const done = isDone ? await send(target, request, body) : null
  if (fault === undefined && done)
    return response.writeHead(done.status, done.headers).end(done.body)
  if (fault === undefined || fault.answer === 'hang') return
  if (fault.answer === 'reset') return response.destroy()

  response.writeHead(fault.answer.status, {
    'content-type': 'application/json',
    ...fault.answer.headers,
  })
  response.end(
    fault.answer.body ?? '{"error":{"type":"api_error","message":"Something went wrong"}}'
  )
}

function send(target: string, request: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const { headers, method, url } = request
      const sent = httpRequest(target + url, { method, headers }, async (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: await bodyOf(answer),
        })
      })
      sent.on('error', reject)
      sent.end(body)
    }
  )
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

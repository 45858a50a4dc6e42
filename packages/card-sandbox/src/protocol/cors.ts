import type { IncomingMessage, ServerResponse } from 'node:http'

/** Allows calls from the application's own pages only. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  appOrigin: string
): void {
  response.setHeader('Vary', 'Origin')
  if (request.headers.origin !== appOrigin) return

  response.setHeader('Access-Control-Allow-Origin', appOrigin)
  response.setHeader('Access-Control-Expose-Headers', 'Request-Id, Idempotent-Replayed')
  if (request.method !== 'OPTIONS') return

  response.setHeader('Access-Control-Allow-Methods', 'POST')
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, Stripe-Version'
  )
  response.setHeader('Access-Control-Max-Age', '300')
}

export function respondToPreflight(response: ServerResponse): void {
  response.writeHead(response.hasHeader('Access-Control-Allow-Origin') ? 204 : 403).end()
}

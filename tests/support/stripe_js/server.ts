import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bodyOf, relay } from '#tests/support/faulty_cards/relay'
import type { AddressInfo } from 'node:net'

const SERVED: Record<string, { file: string; type: string }> = {
  '/v3/': { file: 'stripe.js', type: 'text/javascript' },
  '/v3/field.html': { file: 'field.html', type: 'text/html' },
  '/v3/field.js': { file: 'field.js', type: 'text/javascript' },
  '/v3/challenge.html': { file: 'challenge.html', type: 'text/html' },
  '/v3/challenge.js': { file: 'challenge.js', type: 'text/javascript' },
}

/**
 * Serves the stand-in for Stripe.js on its own origin and forwards the requests of its frames to a card
 * provider, as Stripe's frames do.
 */
export class StripeJsServer {
  /** Requests of the frames to the provider, which may contain card numbers */
  readonly sent: string[] = []
  /** Makes the script unavailable */
  isDown = false
  readonly #server = createServer((request, response) => {
    this.#respond(request, response).catch(() => response.destroy())
  })

  scriptUrl = ''

  constructor(
    readonly provider: string,
    private readonly publishableKey: string
  ) {}

  // Another site than the shop's host name, so that a browser isolates it in another process.
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.scriptUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v3/`
    return this.scriptUrl
  }

  /** Authenticates the payment as the cardholder would in another window. */
  async authenticate(clientSecret: string): Promise<void> {
    const [id] = clientSecret.split('_secret_')
    const relayed = await fetch(`${this.provider}/v1/payment_intents/${id}/sandbox_authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'succeeded' }),
    })
    if (!relayed.ok) throw new Error(await relayed.text())
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path.startsWith('/v1/')) return this.#forward(request, response)
    const served = SERVED[path]
    if (this.isDown || !served) {
      response.writeHead(served ? 503 : 404).end()
      return
    }
    const content = await readFile(new URL(`served/${served.file}`, import.meta.url))
    response.writeHead(200, { 'content-type': served.type, 'cache-control': 'no-store' })
    response.end(content)
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    this.sent.push(body.toString())
    const relayed = await relay(this.provider, request, body)
    response.writeHead(relayed.status, relayed.headers).end(relayed.body)
  }
}

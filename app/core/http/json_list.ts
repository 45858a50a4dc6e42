import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

/** Responds with a JSON array of items that are read while it is sent, so that its length takes no memory. */
export function sendJsonList(
  { response }: Pick<HttpContext, 'response'>,
  items: AsyncIterable<object>
): void {
  response.header('Content-Type', 'application/json; charset=utf-8')
  response.header('Cache-Control', 'no-store')
  response.stream(Readable.from(jsonArray(items)))
}

async function* jsonArray(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

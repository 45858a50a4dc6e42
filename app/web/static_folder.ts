import sirv from 'sirv'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type StaticHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void
) => void

/**
 * Serves the files that a folder has now. Their names hold a hash of their content, so that they can be cached forever;
 * a .br or .gz variant is preferred.
 */
export function serveStaticFolder(folder: string): StaticHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: 31_536_000,
    dotfiles: false,
  })
  return (request, response, next) => {
    // A file that a later build replaced cannot be opened; sirv leaves that error of its stream unhandled.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    serve(request, response, next)
  }
}

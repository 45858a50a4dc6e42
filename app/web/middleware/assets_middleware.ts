import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import sirv from 'sirv'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const folder = app.makePath('assets')

// Built files have a content hash in their names and can be cached forever. A .br or .gz variant is preferred.
const serve = existsSync(folder)
  ? sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      immutable: true,
      maxAge: 31_536_000,
      dotfiles: false,
    })
  : null

/** Serves the built scripts, styles and fonts below /assets before any other middleware. */
export default class AssetsMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const { request: incoming, response: outgoing } = request
    const url = incoming.url ?? ''
    if (!serve || !url.startsWith('/assets/') || url.startsWith('/assets/server/')) return next()

    response.relayHeaders()
    return new Promise<void>((resolve, reject) => {
      outgoing.once('close', resolve)
      incoming.url = url.slice('/assets'.length)
      serve(incoming, outgoing, () => {
        incoming.url = url
        next().then(resolve, reject)
      })
    })
  }
}

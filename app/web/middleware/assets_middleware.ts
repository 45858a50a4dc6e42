import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import sirv from 'sirv'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const folder = app.makePath('assets')

// Built files carry a hash in their names, so they may be kept for ever; a .br or .gz beside one is sent instead of it.
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

/** The built scripts, styles and fonts below /assets, before anything else looks at the request. */
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

import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { serveStaticFolder } from '#web/static_folder'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const folder = app.makePath('assets')
const serve = existsSync(folder) ? serveStaticFolder(folder) : null

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

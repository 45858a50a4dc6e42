import '@adonisjs/session/session_middleware'
import { Session } from '@adonisjs/session'
import emitter from '@adonisjs/core/services/emitter'
import sessionProvider from '#config/session'
import app from '@adonisjs/core/services/app'
import { configProvider } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type SessionOptions = NonNullable<
  Awaited<
    ReturnType<typeof configProvider.resolve<Awaited<ReturnType<typeof sessionProvider.resolver>>>>
  >
>

let options: SessionOptions | undefined

/** A session exists only where there is something to keep: a visitor who just looks gets no cookie and costs no write. */
export default class LazySessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    options ??= (await configProvider.resolve(app, sessionProvider)) as SessionOptions
    ctx.session = new Session(options, options.stores[options.store], emitter as never, ctx)
    await ctx.session.initiate(false)

    const output = await next()
    if (!hasNothingToKeep(ctx.session)) await ctx.session.commit()
    return output
  }
}

function hasNothingToKeep(session: Session) {
  return session.fresh && session.isEmpty && session.responseFlashMessages.isEmpty
}

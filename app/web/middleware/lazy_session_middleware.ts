import '@adonisjs/session/session_middleware'
import { Session } from '@adonisjs/session'
import sessionProvider from '#config/session'
import app from '@adonisjs/core/services/app'
import { configProvider } from '@adonisjs/core'
import { unusedSession } from '#core/http/session_store'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type SessionOptions = NonNullable<
  Awaited<
    ReturnType<typeof configProvider.resolve<Awaited<ReturnType<typeof sessionProvider.resolver>>>>
  >
>
type Events = ConstructorParameters<typeof Session>[2]

let options: SessionOptions | undefined

// Nobody listens to the session's events, and our templates do not read it.
const unheard = { emit: async () => {} } as unknown as Events
const withoutView = ({ request, response }: HttpContext) => ({ request, response }) as HttpContext

/** A session exists only where there is something to keep: a visitor who just looks gets no cookie and costs no query. */
export default class LazySessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    options ??= (await configProvider.resolve(app, sessionProvider)) as SessionOptions
    const hasCookie = ctx.request.header('cookie')?.includes(`${options.cookieName}=`)
    const store = hasCookie ? options.stores[options.store] : unusedSession
    ctx.session = new Session(options, store, unheard, withoutView(ctx))
    await ctx.session.initiate(false)

    const output = await next()
    if (!hasNothingToKeep(ctx.session)) await ctx.session.commit()
    return output
  }
}

function hasNothingToKeep(session: Session) {
  return session.fresh && session.isEmpty && session.responseFlashMessages.isEmpty
}

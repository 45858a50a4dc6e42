import '@adonisjs/session/session_middleware'
import { Session } from '@adonisjs/session'
import sessionProvider from '#config/session'
import app from '@adonisjs/core/services/app'
import { configProvider } from '@adonisjs/core'
import { newSessions } from '#core/http/session_store'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type SessionOptions = NonNullable<
  Awaited<
    ReturnType<typeof configProvider.resolve<Awaited<ReturnType<typeof sessionProvider.resolver>>>>
  >
>
type Events = ConstructorParameters<typeof Session>[2]

let options: SessionOptions | undefined

// The session's events have no listeners, and the templates do not read the session.
const noEvents = { emit: async () => {} } as unknown as Events
const withoutView = ({ request, response }: HttpContext) => ({ request, response }) as HttpContext

/** Stores a session only when it has content, so that a visitor who only browses gets no cookie and causes no query. */
export default class LazySessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    options ??= (await configProvider.resolve(app, sessionProvider)) as SessionOptions
    const hasCookie = ctx.request.header('cookie')?.includes(`${options.cookieName}=`)
    const store = hasCookie ? options.stores[options.store] : newSessions
    ctx.session = new Session(options, store, noEvents, withoutView(ctx))
    await ctx.session.initiate(false)

    const output = await next()
    if (!isUnused(ctx.session)) await ctx.session.commit()
    return output
  }
}

// A reload after a new release repeats the messages of the request, which a new session does not have.
function isUnused(session: Session) {
  const { reflashed, ...flashed } = session.responseFlashMessages.all()
  const messages = { ...flashed, ...reflashed }
  return session.fresh && session.isEmpty && Object.keys(messages).length === 0
}

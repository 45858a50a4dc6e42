import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#shared/refusal'
import { translate, type Answer } from '#web/error_answers'
import { NoAccess } from '#web/no_access'
import { isApi, isPage, storefrontPrefix } from '#web/request_rules'

export default class ShopExceptionHandler extends ExceptionHandler {
  protected debug = false
  protected renderStatusPages = false

  async handle(error: unknown, ctx: HttpContext) {
    const answer = translate(error)
    const url = ctx.request.url()
    if (answer.retryAfterSeconds)
      ctx.response.header('Retry-After', String(answer.retryAfterSeconds))
    if (answer.status >= 500) answer.body.request_id = ctx.request.id()

    if (isApi(url) || !isPage(url)) return ctx.response.status(answer.status).json(answer.body)
    const isShown = isRead(ctx) || error instanceof NoAccess
    return isShown ? this.#answerRead(answer, ctx) : this.#answerWrite(answer, ctx)
  }

  async report(error: unknown, ctx: HttpContext) {
    const { status } = translate(error)
    if (status < 500) return
    const request = { request_id: ctx.request.id() }
    // What a refusal carries for its reader, such as an order with its addresses, is not for the log.
    if (error instanceof Refusal) {
      const { code, message: reason, cause: err } = error
      return ctx.logger.warn({ ...request, code, reason, err }, 'request refused')
    }
    ctx.logger.error({ ...request, err: error }, 'request failed')
  }

  /** Unknown pages lead home with a notice; anything else shows what happened. */
  #answerRead(answer: Answer, ctx: HttpContext) {
    if (answer.status !== 404) return this.#showProblem(answer, ctx)
    return ctx.response
      .redirect()
      .toPath(`${storefrontPrefix(ctx.request.url())}/home?notice=unknown-page`)
  }

  /** A refused form comes back with its texts beside the fields. */
  #answerWrite(answer: Answer, ctx: HttpContext) {
    const { response, session } = ctx
    if (answer.status >= 500 || !session) return this.#showProblem(answer, ctx)
    if (answer.fields) {
      const bag = Object.entries(answer.fields).map(([field, text]) => [field, [text]])
      session.flash('inputErrorsBag', Object.fromEntries(bag))
    }
    session.flash('error', answer.body.err)
    return response.redirect().status(303).back()
  }

  async #showProblem({ status, body }: Answer, { inertia, response }: HttpContext) {
    response.status(status)
    const plainly = () => response.type('text/plain').send(body.err)
    if (!inertia) return plainly()
    return inertia
      .render('errors/problem', { status, message: body.err })
      .then((page) => response.send(page), plainly)
  }
}

const isRead = ({ request }: HttpContext) =>
  request.method() === 'GET' || request.method() === 'HEAD'

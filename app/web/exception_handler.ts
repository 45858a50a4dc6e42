import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { storeForSecondPerson } from '#core/approvals/store_approval'
import { formPagePath } from '#core/http/form_page'
import { PermissionError } from '#accounts'
import { DomainError } from '#shared/domain_error'
import { AccessDeniedError, toErrorResponse, type ErrorResponse } from '#web/error_responses'
import { toRpcError } from '#web/mcp/json_rpc'
import {
  isApi,
  isMcp,
  isPage,
  isSignUp,
  isStaffPath,
  STAFF_HOME,
  staffSectionOf,
  storefrontPrefix,
} from '#web/request_rules'

const UNKNOWN_RECORD = 'This page or record does not exist.'

export default class ShopExceptionHandler extends ExceptionHandler {
  protected debug = false
  protected renderStatusPages = false

  async handle(rejection: unknown, ctx: HttpContext) {
    const error = await storeForSecondPerson(rejection)
    const result = toErrorResponse(error)
    const url = ctx.request.url()
    if (result.retryAfterSeconds)
      ctx.response.header('Retry-After', String(result.retryAfterSeconds))
    if (result.status >= 500) result.body.request_id = ctx.request.id()
    // The clients of the specification show `msg` where a sign-up fails (admin:159).
    if (isSignUp(url)) result.body.msg = result.body.err

    if (isMcp(url)) return ctx.response.status(result.status).json(toRpcError(result, ctx))
    if (isApi(url) || !isPage(url)) return ctx.response.status(result.status).json(result.body)
    const isShown = isRead(ctx) || isAccessError(error)
    return isShown ? this.#respondToRead(result, ctx) : this.#respondToWrite(result, ctx)
  }

  async report(error: unknown, ctx: HttpContext) {
    const { status, body } = toErrorResponse(error)
    if (isRefusal(status, body.code)) return logRefusal(error, { status, code: body.code }, ctx)
    if (status < 500 || isAborted(ctx)) return
    // The logger of a request has its id. The extra data of a DomainError, such as an order with its addresses, must not be logged.
    if (error instanceof DomainError) {
      const { code, message: reason, cause: err } = error
      return ctx.logger.warn({ code, reason, err }, 'request rejected')
    }
    ctx.logger.error({ err: error }, 'request failed')
  }

  /**
   * Redirects from unknown pages: staff to the list they were in, others to the home page with a notice. An unknown file
   * is a 404. Renders any other error.
   */
  #respondToRead(result: ErrorResponse, ctx: HttpContext) {
    if (result.status !== 404) return this.#renderError(result, ctx)
    const { request, response, session } = ctx
    const { actor } = ctx as Partial<HttpContext>
    const url = request.url()
    if (isStaffPath(url) && actor?.user?.isStaff) {
      session.flash('error', UNKNOWN_RECORD)
      return response.redirect().toPath(staffSectionOf(url)?.href ?? '/admin/orders')
    }
    if (FILE_EXTENSION.test(url))
      return response.status(404).type('text/plain').send(result.body.err)
    return response.redirect().toPath(`${storefrontPrefix(url)}/home?notice=unknown-page`)
  }

  /** Redirects back to the form with its field errors. */
  #respondToWrite(result: ErrorResponse, ctx: HttpContext) {
    const { response, session } = ctx
    if (result.status >= 500 || !session) return this.#renderError(result, ctx)
    if (result.fields) {
      const bag = Object.entries(result.fields).map(([field, text]) => [field, [text]])
      session.flash('inputErrorsBag', Object.fromEntries(bag))
    }
    session.flash('error', result.body.err)
    return response.redirect().status(303).back(formPagePath(ctx))
  }

  /** Staff read it in their own area, with a way back to the section of the menu. */
  async #renderError({ status, body }: ErrorResponse, ctx: HttpContext) {
    const { inertia, request, response } = ctx
    const { actor } = ctx as Partial<HttpContext>
    response.status(status)
    const sendText = () => response.type('text/plain').send(body.err)
    if (!inertia) return sendText()
    const problem = { status, message: body.err }
    const isOfStaff = isStaffPath(request.url()) && actor?.user?.isStaff === true
    const rendered = isOfStaff
      ? inertia.render('admin/problem', { ...problem, back: wayBack(status, request.url()) })
      : inertia.render('errors/problem', problem)
    return rendered.then((page) => response.send(page), sendText)
  }
}

/** A section that staff may not open leads to the home page of the staff area. */
const wayBack = (status: number, url: string) =>
  (status === 403 ? null : staffSectionOf(url)) ?? STAFF_HOME

const isAccessError = (error: unknown) =>
  error instanceof AccessDeniedError || error instanceof PermissionError

/** Whether the client closed the connection before it had sent the whole request. */
const isAborted = ({ request: { request } }: HttpContext) => request.destroyed && !request.complete

const REFUSED_SIGN_INS = new Set(['E_INVALID_CREDENTIALS', 'E_TOTP_INVALID', 'E_PASSKEY_INVALID'])

/** Whether a request was refused as an attack would be: a wrong password or code, a lack of rights, too many attempts. */
const isRefusal = (status: number, code: string): boolean =>
  status === 403 || status === 429 || (status === 401 && REFUSED_SIGN_INS.has(code))

/** Logs the route instead of the path, which may hold a token. */
function logRefusal(error: unknown, refusal: { status: number; code: string }, ctx: HttpContext) {
  const { actor } = ctx as Partial<HttpContext>
  const { request, route, logger } = ctx
  const attacked = error instanceof DomainError ? error.accountId : undefined
  const user = attacked ?? actor?.user?.id ?? null
  const call = `${request.method()} ${route?.pattern ?? '-'}`
  logger.warn({ ...refusal, call, user, ip: request.ip() }, 'request refused')
}

const FILE_EXTENSION = /\.[a-z][a-z0-9]{0,7}$/i

const isRead = ({ request }: HttpContext) =>
  request.method() === 'GET' || request.method() === 'HEAD'

import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import app from '@adonisjs/core/services/app'
import { hasLargeBody, rejectList } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

let parser: BodyParserMiddleware | undefined

/** Parses request bodies, except the large ones, which are parsed after the access check. */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (hasLargeBody(ctx)) return next()
    parser ??= await app.container.make(BodyParserMiddleware)
    return parser.handle(ctx, async () => {
      rejectList(ctx)
      return next()
    })
  }
}

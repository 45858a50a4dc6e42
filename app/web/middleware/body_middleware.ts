import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import app from '@adonisjs/core/services/app'
import { takesLongBody } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

let parser: BodyParserMiddleware | undefined

/** Reads every body but the long ones, which wait until it is known who calls. */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (takesLongBody(ctx)) return next()
    parser ??= await app.container.make(BodyParserMiddleware)
    return parser.handle(ctx, next)
  }
}

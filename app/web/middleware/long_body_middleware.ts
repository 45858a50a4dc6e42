import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import bodyParserConfig, { LONG_BODY } from '#config/bodyparser'
import { Refusal } from '#shared/refusal'
import { takesLongBody } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const parser = new BodyParserMiddleware({
  ...bodyParserConfig,
  json: { ...bodyParserConfig.json, limit: LONG_BODY },
})

/** Last of all: a long body is read only for somebody who may hand it in. */
export default class LongBodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!takesLongBody(ctx)) return next()
    try {
      await parser.handle(ctx, async () => {})
    } catch (error) {
      if ((error as { code?: string }).code !== 'E_REQUEST_ENTITY_TOO_LARGE') throw error
      throw new Refusal(TOO_LONG, 'E_TOO_LARGE', { status: 413 })
    }
    return next()
  }
}

const TOO_LONG = 'These are more prices than can be saved at once, please save them in parts.'

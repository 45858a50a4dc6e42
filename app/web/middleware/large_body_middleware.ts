import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import bodyParserConfig, { LARGE_BODY_LIMIT } from '#config/bodyparser'
import { DomainError } from '#shared/domain_error'
import { hasLargeBody, rejectList } from '#web/request_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const parser = new BodyParserMiddleware({
  ...bodyParserConfig,
  json: { ...bodyParserConfig.json, limit: LARGE_BODY_LIMIT },
})

/** Parses a large body; runs last, so that only an authorized actor can send one. */
export default class LargeBodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!hasLargeBody(ctx)) return next()
    try {
      await parser.handle(ctx, async () => {})
    } catch (error) {
      if ((error as { code?: string }).code !== 'E_REQUEST_ENTITY_TOO_LARGE') throw error
      throw new DomainError(TOO_MANY_PRICES, 'E_TOO_LARGE', { status: 413 })
    }
    rejectList(ctx)
    return next()
  }
}

const TOO_MANY_PRICES = 'Too many prices to save at once. Please save fewer at a time.'

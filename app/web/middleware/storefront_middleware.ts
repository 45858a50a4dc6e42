import { storefrontPrefix } from '#web/request_rules'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export type Storefront = 'us' | 'ca'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The storefront of the path, and the currency of the prices that the actor sees there */
    storefront: { code: Storefront; currency: Currency; prefix: '' | '/ca' }
  }
}

export default class StorefrontMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const prefix = storefrontPrefix(ctx.request.url())
    ctx.storefront = {
      code: prefix ? 'ca' : 'us',
      currency: ctx.actor.user?.currency ?? (prefix ? 'cad' : 'usd'),
      prefix,
    }
    return next()
  }
}

import { storefrontPrefix } from '#web/request_rules'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export type Storefront = 'us' | 'ca'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Which of the two storefronts the path names, and the currency whose prices this caller sees there */
    storefront: { code: Storefront; currency: Currency; prefix: '' | '/ca' }
  }
}

export default class StorefrontMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const prefix = storefrontPrefix(ctx.request.url())
    ctx.storefront = {
      code: prefix ? 'ca' : 'us',
      currency: ctx.caller.user?.currency ?? (prefix ? 'cad' : 'usd'),
      prefix,
    }
    return next()
  }
}

import { shop } from '#config/shop'
import { Audience } from '#shared/enums'
import type { Currency } from '#shared/money'
import type { StorefrontPrefix } from '#shared/places/regional_text'
import type { HttpContext } from '@adonisjs/core/http'

/** What decides the products and prices that a visitor or user sees */
export type Visitor = {
  audience: Audience
  groupId: string | null
  userId: string | null
  isStaff: boolean
  currency: Currency
  prefix: StorefrontPrefix
}

export function visitorOf({ actor, storefront }: HttpContext): Visitor {
  const { user } = actor
  return {
    audience: user?.isTrade ? Audience.Trade : Audience.Public,
    groupId: user?.groupId ?? null,
    userId: user?.id ?? null,
    isStaff: user?.isStaff ?? false,
    currency: storefront.currency,
    prefix: storefront.prefix,
  }
}

/** Returns a visitor without an account, whose currency is that of the storefront. */
export const publicVisitor = (prefix: StorefrontPrefix): Visitor => ({
  audience: Audience.Public,
  groupId: null,
  userId: null,
  isStaff: false,
  currency: shop.storefronts[prefix === '/ca' ? 'ca' : 'us'].currency,
  prefix,
})

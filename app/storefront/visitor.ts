import { Audience } from '#shared/enums'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

/** Who looks at the shop window, as far as it decides what they see and at which prices */
export type Visitor = {
  audience: Audience
  groupId: string | null
  userId: string | null
  isStaff: boolean
  currency: Currency
  prefix: '' | '/ca'
}

export function visitorOf({ caller, storefront }: HttpContext): Visitor {
  const { user } = caller
  return {
    audience: user?.isTrade ? Audience.Trade : Audience.Public,
    groupId: user?.groupId ?? null,
    userId: user?.id ?? null,
    isStaff: user?.isStaff ?? false,
    currency: storefront.currency,
    prefix: storefront.prefix,
  }
}

import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { appUrl } from '#config/app'
import type { PriceListFormat } from '#pricing'
import type { Currency } from '#shared/money'

const LIFETIME = '1 hour'

/** Links that need no sign-in for an hour; the user must still have Digital Assets when they open one. */
export const assetsLink = (userId: string): string =>
  appUrl +
  signedUrlFor('digital_assets.archive', { userId }, { expiresIn: LIFETIME, purpose: 'assets' })

export const priceListLink = (
  userId: string,
  list: { currency: Currency; format: PriceListFormat }
): string =>
  appUrl +
  signedUrlFor(
    'digital_assets.price_list',
    { userId, ...list },
    { expiresIn: LIFETIME, purpose: 'price_list' }
  )

import type { Storefront } from '~/types'

export const COUNTRY_NAMES: Record<Storefront, string> = { us: 'United States', ca: 'Canada' }

import { texts } from '#shared/texts/specification'
import type { Line } from '#catalog'
import type { Crumb } from '#storefront/rules/structured_data'

/** The pages that list the lines, as the breadcrumbs of these pages and of their lines name them */
export const SHOP_ROOTS: Readonly<Record<Line['root'], Crumb>> = {
  pixelgenproducts: { title: texts.navigation.products, path: '/pixelgenproducts' },
  thxinterconnect: { title: texts.navigation.interconnect, path: '/thxinterconnect' },
}

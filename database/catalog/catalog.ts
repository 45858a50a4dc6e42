import { passive } from '#database/catalog/passive'
import { pxldrive } from '#database/catalog/pxldrive'
import { pxlglass } from '#database/catalog/pxlglass'
import { pxlglass8 } from '#database/catalog/pxlglass8'
import { pxlvision } from '#database/catalog/pxlvision'
import { series8 } from '#database/catalog/series8'
import { thxLongreach } from '#database/catalog/thx_longreach'
import { thxShortrange } from '#database/catalog/thx_shortrange'
import type { CatalogEntry } from '#database/catalog/types'

/** The initial products. The owner has to confirm prices, origin and HS codes. */
export const CATALOG: readonly CatalogEntry[] = [
  ...thxShortrange,
  ...thxLongreach,
  ...pxlvision,
  ...pxlglass8,
  ...series8,
  ...pxldrive,
  ...pxlglass,
  ...passive,
]

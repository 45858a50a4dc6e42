import { passive } from '#database/catalogue/passive'
import { pxldrive } from '#database/catalogue/pxldrive'
import { pxlglass } from '#database/catalogue/pxlglass'
import { pxlglass8 } from '#database/catalogue/pxlglass8'
import { pxlvision } from '#database/catalogue/pxlvision'
import { series8 } from '#database/catalogue/series8'
import { thxLongreach } from '#database/catalogue/thx_longreach'
import { thxShortrange } from '#database/catalogue/thx_shortrange'
import type { CatalogueEntry } from '#database/catalogue/types'

/** Every SKU that the shop starts with. Prices, origin and HS codes are the owner's to confirm. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...thxShortrange,
  ...thxLongreach,
  ...pxlvision,
  ...pxlglass8,
  ...series8,
  ...pxldrive,
  ...pxlglass,
  ...passive,
]

import { lengthHighlight } from '#storefront/rules/length_range'
import type { CatalogProduct, Line } from '#catalog'
import type { StorefrontPrefix } from '#shared/places/regional_text'

type Named = Pick<CatalogProduct, 'name' | 'option' | 'lengthMm'>

/**
 * Returns what a line is, for search engines: 'THX Interconnect Short-Range HDMI Cable, 1.6 to 16.4 ft'; the title of
 * the line where its products have no name in common.
 */
export function pageTitle(
  line: Line,
  products: readonly Named[],
  prefix: StorefrontPrefix
): string {
  const names = new Set(products.map(nameWithoutOption))
  const [name] = names.size === 1 ? names : [line.title]
  const [lengths] = lengthHighlight(products, prefix)
  return lengths ? `${name}, ${lengths.value}` : name
}

const nameWithoutOption = ({ name, option }: Named) =>
  name.endsWith(` ${option}`) ? name.slice(0, -option.length - 1) : name

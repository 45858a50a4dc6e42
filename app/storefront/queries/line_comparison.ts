import { lineOf, LINES, warrantyLabel, type Line } from '#catalog'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { diameterIn } from '#storefront/rules/bend_radius'
import { formatsText, statementsIn, valueOf } from '#storefront/rules/chooser/statements'
import { lengthHighlight } from '#storefront/rules/length_range'
import { startingPrice } from '#storefront/rules/price_view'
import type { CatalogProduct } from '#catalog'
import type { PricedProducts, PricedProduct } from '#storefront/queries/priced_products'
import type { LineComparisonView } from '#storefront/page_data'

type Read = (product: CatalogProduct) => string | null

const stated =
  (label: string): Read =>
  ({ specifications }) =>
    valueOf(specifications, label)

/** What lines differ in for a buyer, in the words of their specifications */
const ROWS: readonly { label: string; read: Read }[] = [
  { label: 'Resolution and rate', read: ({ specifications }) => formatsText(specifications) },
  { label: 'Bandwidth', read: ({ line }) => lineOf(line).bandwidth },
  { label: 'eARC', read: ({ specifications }) => yes(statementsIn(specifications).earc) },
  { label: 'VRR', read: ({ specifications }) => yes(statementsIn(specifications).vrr) },
  { label: 'Conductor', read: stated('Conductor') },
  { label: 'Diameter', read: ({ specifications }) => diameterIn(specifications) },
  { label: 'Direction', read: stated('Direction') },
  { label: 'Power', read: stated('Power') },
  { label: 'Warranty', read: ({ warrantyYears }) => warrantyLabel(warrantyYears) },
]

type Input = Pick<PricedProducts, 'products' | 'sale'> & { line: Line; prefix: StorefrontPrefix }

/**
 * Returns a line beside its neighbors, shortest reach first; a processor shows the cables that go with it. Null where the
 * visitor sees none of them.
 */
export function lineComparison({ line, products, sale, prefix }: Input): LineComparisonView | null {
  const isCable = line.job !== 'picture'
  const compared = comparedLines(line).flatMap((one) => {
    const ofLine = products.filter(({ product }) => product.line === one.slug)
    return ofLine.length === 0 ? [] : [{ line: one, products: ofLine }]
  })
  if (compared.length < (isCable ? 2 : 1)) return null
  const sorted = compared.toSorted((a, b) => longest(a.products) - longest(b.products))
  const localized = (text: string) => regionalText(text, prefix)
  const rows = ROWS.map(({ label, read }) => ({
    label,
    values: sorted.map((one) => localized(distinct(one.products, read))),
  })).filter(({ values }) => values.some((value) => value !== ''))
  return {
    heading: isCable ? 'Short or long run?' : 'Cables to go with it',
    rows: ['Lengths', ...rows.map(({ label }) => label)],
    lines: sorted.map(({ line: one, products: ofLine }, index) => ({
      slug: one.slug,
      title: one.title,
      href: prefix + one.path,
      isOwn: one.slug === line.slug,
      from: startingPrice(ofLine, sale).price,
      values: [
        lengthHighlight(
          ofLine.map(({ product }) => product),
          prefix
        )[0]?.value ?? '',
        ...rows.map(({ values }) => values[index]),
      ],
    })),
  }
}

/** The line, its neighbor, and the lines whose neighbor it is */
function comparedLines(line: Line): readonly Line[] {
  if (line.job === 'picture') return LINES.filter(({ root }) => root === 'thxinterconnect')
  return LINES.filter(
    ({ slug, neighbor }) => slug === line.slug || slug === line.neighbor || neighbor === line.slug
  )
}

const longest = (products: readonly PricedProduct[]): number =>
  Math.max(...products.map(({ product }) => product.lengthMm ?? 0))

/** Returns a value that all share, the range of a measure, or else each value with its lengths. */
function distinct(products: readonly PricedProduct[], read: Read): string {
  const groups = new Map<string, string[]>()
  for (const { product } of products) {
    const value = read(product)
    if (value !== null) groups.set(value, [...(groups.get(value) ?? []), product.option])
  }
  const values = [...groups.keys()]
  const isStatedByAll = [...groups.values()].flat().length === products.length
  if (values.length === 1 && isStatedByAll) return values[0]
  const measures = values.flatMap((value) => /^([\d.]+) mm$/.exec(value)?.[1] ?? [])
  if (isStatedByAll && measures.length > 1 && measures.length === values.length)
    return `${measures[0]} to ${measures[measures.length - 1]} mm`
  return [...groups].map(([value, options]) => `${value} (${options.join(', ')})`).join('; ')
}

const yes = (isStated: boolean) => (isStated ? 'Yes' : null)

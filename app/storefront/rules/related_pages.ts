import { lineOf, type CatalogProduct, type Line } from '#catalog'
import { lengthLabel } from '#shared/measures'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { texts } from '#shared/texts/specification'
import { lengthHighlight, lengthRange } from '#storefront/rules/length_range'
import type { ProductPageView } from '#storefront/page_data'

type RelatedInput = {
  line: Line
  /** All that the visitor sees, of every line */
  products: readonly Pick<CatalogProduct, 'line' | 'lengthMm'>[]
  prefix: StorefrontPrefix
}

/** Returns the pages that a visitor of a product page may look for instead: the neighbor line, the demo, the cable chooser, the catalog. */
export function relatedPages(input: RelatedInput): ProductPageView['related'] {
  const { line, prefix } = input
  return [
    ...neighborPage(input),
    ...(line.slug === 'pxlvision'
      ? [{ question: 'What does it change?', label: texts.navigation.demo, href: `${prefix}/demo` }]
      : []),
    ...(line.job === 'picture'
      ? []
      : [
          {
            question: 'Not sure?',
            label: 'Check your run',
            href: `${prefix}/chooser`,
            byLength: true as const,
          },
        ]),
    {
      question: line.job === 'picture' ? 'Not sure?' : 'Something else?',
      label: 'Compare all products',
      href: `${prefix}/pixelgenproducts#compare`,
    },
  ]
}

function neighborPage({ line, products, prefix }: RelatedInput): ProductPageView['related'] {
  if (!line.neighbor) return []
  const neighbor = lineOf(line.neighbor)
  const other = products.filter((product) => product.line === neighbor.slug)
  const own = lengthRange(products.filter((product) => product.line === line.slug))
  const range = lengthRange(other)
  const [lengths] = lengthHighlight(other, prefix)
  if (!own || !range) return []
  const [shortest, longest] = own
  const isLonger = range[1] > longest
  const question = isLonger
    ? `Longer than ${lengthLabel(longest)}?`
    : `Shorter than ${lengthLabel(shortest)}?`
  return [
    {
      question: regionalText(question, prefix),
      label: `${neighbor.title}, ${lengths.value}`,
      href: prefix + neighbor.path,
    },
  ]
}

import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { lengthHighlight } from '#storefront/rules/length_range'
import type { CatalogProduct, Diagram, Highlight, Line, Specification } from '#catalog'

type OptionText = Pick<CatalogProduct, 'lengthMm' | 'option' | 'specifications'>

/** Returns the texts of a line for one storefront; `options` are those that the visitor sees. */
export function lineText(line: Line, options: readonly OptionText[], prefix: StorefrontPrefix) {
  const localized = (text: string) => regionalText(text, prefix)
  return {
    title: line.title,
    tagline: localized(line.tagline),
    description: line.description.map(localized),
    highlights: line.highlights.flatMap((highlight) => toHighlights(highlight, options, prefix)),
    diagram: line.diagram && diagramText(line.diagram, localized),
  }
}

/** Returns the specifications of an option for one storefront. */
export function specificationText(
  { option, specifications }: OptionText,
  prefix: StorefrontPrefix
): { option: string; specifications: Specification[] } {
  return {
    option: regionalText(option, prefix),
    specifications: specifications.map(({ label, value }) => ({
      label: regionalText(label, prefix),
      value: regionalText(value, prefix),
    })),
  }
}

function toHighlights(
  highlight: Highlight,
  options: readonly OptionText[],
  prefix: StorefrontPrefix
) {
  if (highlight === 'lengths') return lengthHighlight(options, prefix)
  const { value, label } = highlight
  return [{ value: regionalText(value, prefix), label: regionalText(label, prefix) }]
}

const diagramText = (
  { stations, links }: Diagram,
  localized: (text: string) => string
): Diagram => ({
  stations,
  links: links.map(({ kind, label }) => ({ kind, label: localized(label) })),
})

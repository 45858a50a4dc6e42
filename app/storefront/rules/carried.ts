import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { bendRadius, diameterIn } from '#storefront/rules/bend_radius'
import { formatsText, valueOf } from '#storefront/rules/chooser/statements'
import type { CatalogProduct, Specification } from '#catalog'
import type { CarriedFact } from '#storefront/page_data'

type Option = Pick<CatalogProduct, 'id' | 'option' | 'specifications'>
type Read = (specifications: readonly Specification[]) => string | null

const stated =
  (label: string): Read =>
  (specifications) =>
    valueOf(specifications, label)

/** How a label of the HDMI organization is checked; the programs print it on the box. */
const VERIFIABLE = /^(Ultra|Premium) High Speed HDMI\b/i
const HOW_TO_VERIFY =
  'Scan the label on the box with the HDMI Cable Certification app to verify it.'

/** What a buyer of a length asks, in the words of its specifications; what they do not state is not shown. */
const FACTS: readonly { label: string; read: Read }[] = [
  { label: 'Resolution and rate', read: formatsText },
  { label: 'High dynamic range', read: stated('High dynamic range') },
  { label: 'Gaming', read: stated('Gaming') },
  { label: 'Sound', read: stated('Sound') },
  { label: 'Bandwidth', read: stated('Bandwidth') },
  { label: 'Certification', read: certification },
  { label: 'Outer diameter', read: diameterIn },
  { label: 'Bend radius', read: bendRadius },
  { label: 'Plug size', read: stated('Plugs') },
  { label: 'Jacket', read: stated('Jacket') },
  { label: 'Weight, packed', read: stated('Weight, packed') },
]

/**
 * Returns what each option of a line carries and measures. A value that all share is listed without options; a claim that
 * falls with the length has one value per group of lengths, in their order.
 */
export function carriedFacts(options: readonly Option[], prefix: StorefrontPrefix): CarriedFact[] {
  const localized = (text: string) => regionalText(text, prefix)
  return FACTS.flatMap(({ label, read }) => {
    const values = new Map<string, Option[]>()
    for (const option of options) {
      const value = read(option.specifications)
      if (value !== null) values.set(value, [...(values.get(value) ?? []), option])
    }
    if (values.size === 0) return []
    return [
      {
        label,
        values: [...values].map(([value, group]) => ({
          value: localized(value),
          options:
            group.length === options.length
              ? []
              : group.map(({ id, option }) => ({ id, label: localized(option) })),
        })),
      },
    ]
  })
}

function certification(specifications: readonly Specification[]): string | null {
  const name = valueOf(specifications, 'Certification')
  return name !== null && VERIFIABLE.test(name) ? `${name}. ${HOW_TO_VERIFY}` : name
}

import { companyFacts } from '#config/company'
import { isSupplied } from '#config/missing_facts'
import { isVisibleTo } from '#catalog'
import { companyDetails, type ProductDocument } from '#documents'
import { regionalText } from '#shared/places/regional_text'
import type { Line } from '#catalog'
import type { CatalogEntry } from '#database/catalog/types'

/**
 * Returns what the printed documents of a line show: shared specifications as a table, differing ones beside each
 * option. The documents of a public line leave trade options out.
 */
export function documentOf(
  line: Line,
  allEntries: readonly CatalogEntry[],
  drawing: string
): ProductDocument {
  const entries = allEntries.filter(({ audience }) => isVisibleTo(audience, line.audience))
  const [first] = entries
  const isShared = (label: string) =>
    entries.every((entry) => valueOf(entry, label) === valueOf(first, label))
  return {
    // The files are part of a release, so fictitious facts stay out.
    company: companyDetails(companyFacts(isSupplied)),
    line: line.title,
    tagline: regionalText(line.tagline, ''),
    description: regionalText(line.description[0], ''),
    specifications: first.specifications
      .filter(({ label }) => isShared(label))
      .map(({ label, value }) => ({
        label,
        value: regionalText(value, ''),
      })),
    options: entries.map((entry) => ({ sku: entry.sku, name: optionText(entry, isShared) })),
    warranty: first.warrantyYears ?? 'lifetime',
    drawing: forPrint(drawing),
  }
}

/** '1.6 ft (0.5 m), 30 AWG, ø 0.25 in (6.4 mm), 3.9 oz (110 g)' */
function optionText(entry: CatalogEntry, isShared: (label: string) => boolean): string {
  const own = entry.specifications.filter(({ label }) => !isShared(label))
  const values = own.map(({ label, value }) => (label === 'Diameter' ? `ø ${value}` : value))
  return regionalText(values.join(', ') || entry.name, '')
}

function valueOf({ specifications }: CatalogEntry, label: string): string | undefined {
  return specifications.find((one) => one.label === label)?.value
}

/**
 * A wide crop without blurred shapes: a PDF stores those as pixels, which triples the file size.
 */
function forPrint(svg: string): string {
  return svg
    .replace('viewBox="0 0 800 520"', 'viewBox="-480 14 1760 480"')
    .replace(
      '<rect width="800" height="520" fill="#0b0b0c"',
      '<rect x="-480" width="1760" height="520" fill="#0b0b0c"'
    )
    .replace('width="800" height="520"', 'width="1760" height="480"')
    .replaceAll(/<(\w+)\b[^>]*\bfilter="[^"]*"[^>]*><\/\1>/g, '')
}

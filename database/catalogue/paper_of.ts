import { ourCompany, type ProductPaper } from '#documents'
import type { Line } from '#catalog'
import type { CatalogueEntry } from '#database/catalogue/types'

/** What is printed about a line: what all options share as a table, what they differ in beside each. */
export function paperOf(
  line: Line,
  entries: readonly CatalogueEntry[],
  drawing: string
): ProductPaper {
  const [first] = entries
  const isShared = (label: string) =>
    entries.every((entry) => valueOf(entry, label) === valueOf(first, label))
  return {
    company: ourCompany(),
    line: line.title,
    tagline: line.tagline,
    description: line.description[0],
    specifications: first.specifications.filter(({ label }) => isShared(label)),
    options: entries.map((entry) => ({ sku: entry.sku, name: optionText(entry, isShared) })),
    warranty: first.warrantyYears ?? 'lifetime',
    drawing: forPaper(drawing),
  }
}

/** '0.5 m (1.6 ft), 30 AWG, ø 6.4 mm, 110 g' */
function optionText(entry: CatalogueEntry, isShared: (label: string) => boolean): string {
  const own = entry.specifications.filter(({ label }) => !isShared(label))
  const values = own.map(({ label, value }) => (label === 'Diameter' ? `ø ${value}` : value))
  return values.join(', ') || entry.name
}

function valueOf({ specifications }: CatalogueEntry, label: string): string | undefined {
  return specifications.find((one) => one.label === label)?.value
}

/**
 * A wide cut of the stage, and no blurred shapes: a PDF keeps those as pixels, which makes the file three times as large.
 */
function forPaper(svg: string): string {
  return svg
    .replace('viewBox="0 0 800 520"', 'viewBox="-480 14 1760 480"')
    .replace(
      '<rect width="800" height="520" fill="#0b0b0c"',
      '<rect x="-480" width="1760" height="520" fill="#0b0b0c"'
    )
    .replace('width="800" height="520"', 'width="1760" height="480"')
    .replaceAll(/<(\w+)\b[^>]*\bfilter="[^"]*"[^>]*><\/\1>/g, '')
}

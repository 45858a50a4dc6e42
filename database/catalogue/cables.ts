import { lengthInBothUnits, lengthLabel } from '#catalog'
import { HS_CABLE, MEASURED_TIP_TO_TIP } from '#database/catalogue/facts'
import type { Audience, ProductLine } from '#shared/enums'
import type { Specification } from '#catalog'
import type { CableLength, CatalogueEntry } from '#database/catalogue/types'

type CableLine = {
  line: ProductLine
  /** What comes before the length in the name of each */
  name: string
  warrantyYears: number | null
  audience: Audience
  specifications: (lengthMm: number) => Specification[]
  warnings?: string[]
  includes?: string[]
  isPlaceholder?: boolean
}

/** One entry per length: names, labels and lists follow from the line. */
export function cables(line: CableLine, lengths: CableLength[]): CatalogueEntry[] {
  return lengths.map((cable) => ({
    sku: cable.sku,
    line: line.line,
    name: `${line.name} ${lengthLabel(cable.lengthMm)}`,
    option: lengthLabel(cable.lengthMm),
    lengthMm: cable.lengthMm,
    warrantyYears: line.warrantyYears,
    msrp: { usd: cable.usd, cad: cable.cad },
    weightGrams: cable.weightGrams,
    stock: cable.stock,
    audience: cable.audience ?? line.audience,
    specifications: [
      { label: 'Length', value: lengthInBothUnits(cable.lengthMm) },
      ...line.specifications(cable.lengthMm),
      { label: 'Weight, packed', value: `${cable.weightGrams} g` },
    ],
    notes: { warnings: line.warnings ?? [], messages: [MEASURED_TIP_TO_TIP] },
    includes: [`HDMI cable, ${lengthLabel(cable.lengthMm)}`, ...(line.includes ?? ['Cable tie'])],
    hsCode: HS_CABLE,
    origin: 'TW',
    ...(line.isPlaceholder ? { placeholder: true as const } : {}),
  }))
}

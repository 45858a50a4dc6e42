import { lengthLabel } from '#shared/measures'
import { HS_CABLE, MEASURED_TIP_TO_TIP } from '#database/catalog/facts'
import type { Audience, ProductLine } from '#shared/enums'
import type { Specification } from '#catalog'
import type { CableLength, CatalogEntry } from '#database/catalog/types'

type CableLine = {
  line: ProductLine
  /** Name before the length */
  name: string
  warrantyYears: number | null
  audience: Audience
  specifications: (lengthMm: number) => Specification[]
  warnings?: string[]
  includes?: string[]
  isPlaceholder?: boolean
}

/** Builds one product per length; names and labels follow from the line. */
export function cables(line: CableLine, lengths: CableLength[]): CatalogEntry[] {
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
      { label: 'Length', value: lengthLabel(cable.lengthMm) },
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

import { shop } from '#config/shop'
import { invalid, notFound } from '#shared/domain_error'
import { normalizeSerial } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { findUnitsBySerials, kindOnUnit } from '#trackr/unit/find_units'
import { findProducts } from '#trackr/unit/tracked_products'
import { toPassportLink } from '#trackr/unit/unit_response'
import type { UnitLabel } from '#documents'

/** Returns a label for each unit with one of these serials, which is the one that it shows; 404 without a unit. */
export async function unitLabels(typed: readonly string[]): Promise<UnitLabel[]> {
  const serials = [...new Set(typed.map(normalizeSerial))]
  const { labelsPerPrint } = shop.trackr
  if (serials.length > labelsPerPrint) throw invalid('serials', texts.tooManyLabels(labelsPerPrint))
  const units = await findUnitsBySerials(serials)
  if (units.length === 0) throw notFound(texts.noLabels)
  const products = await findProducts(units)
  return serials.flatMap((serial) =>
    units
      .filter((unit) => kindOnUnit(unit, serial) !== null)
      .map((unit) => {
        const product = products.get(unit.productId ?? '')
        return {
          ...toPassportLink(unit, serial),
          name: product?.name ?? '',
          sku: product?.sku ?? '',
        }
      })
  )
}

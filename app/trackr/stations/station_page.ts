import { shop } from '#config/shop'
import Unit from '#trackr/unit/unit'
import { productOf, toProductJson } from '#trackr/unit/find_units'
import { toUnitJson, type UnitJson } from '#trackr/unit/unit_response'
import { boxSizes, trackedProducts } from '#trackr/unit/tracked_products'

/** Returns all that a station needs besides the scanner, so that it works without a connection. */
export async function stationPage(stage: number) {
  const { serialPrefix, minSerialLength, ...settings } = shop.trackr
  const [products, boxes, unit] = await Promise.all([trackedProducts(), boxSizes(), lastUnit()])
  return {
    stage,
    products,
    /** Suggested reasons of a failure */
    reasons: [...settings.failureReasons],
    /** How many serials or pairs one save holds */
    limits: { serials: settings.serialsPerSave, pairs: settings.pairsPerSave },
    /** Of the product whose box holds most; the server knows the product of a unit */
    unitsPerBox: Math.max(1, ...boxes.values()),
    serials: { prefix: serialPrefix, minLength: minSerialLength },
    lastUnit: unit,
  }
}

export type StationPage = Awaited<ReturnType<typeof stationPage>>

/** Returns the unit that was scanned last, at any station, or null. */
export async function lastUnit(): Promise<UnitJson | null> {
  const unit = await Unit.query()
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .preload('scans')
    .first()
  return unit && toUnitJson(unit, toProductJson(await productOf(unit)))
}

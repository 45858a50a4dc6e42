import { lineOf } from '#catalog'
import Unit from '#trackr/models/unit'
import { productOf } from '#trackr/queries/find_unit'
import { builtAt, passportTests } from '#trackr/rules/passport'
import { parsePassportKey } from '#trackr/rules/passport_code'
import { warrantyOf } from '#trackr/queries/unit_detail'
import type { TrackedProduct } from '#trackr/queries/tracked_products'
import type { UnitPassportJson } from '#trackr/views'

/**
 * Returns the unit with this code, if it has the serial, too: one indexed read whether or not the serial exists, so that a
 * guessed serial alone shows nothing.
 */
export async function findUnitByPassport(key: string): Promise<Unit | null> {
  const { serial, code } = parsePassportKey(key) ?? { serial: '', code: '' }
  const unit = await Unit.query().where('passportCode', code).preload('scans').first()
  const { pcbaSerial, enclosureSerial, boxSerial, bundleSerial } = unit ?? {}
  const isOwn = [pcbaSerial, enclosureSerial, boxSerial, bundleSerial].includes(serial)
  return unit && isOwn ? unit : null
}

/** Returns what the owner of a unit may know of it: no personal data. */
export async function findPassport(key: string): Promise<UnitPassportJson | null> {
  const unit = await findUnitByPassport(key)
  if (!unit) return null
  const product = await productOf(unit)
  const { warranty_until: until, is_lifetime_warranty: isLifetime } = warrantyOf(unit, product)
  return {
    product: product && { sku: product.sku, name: product.name, line: lineOf(product.line).title },
    built: builtAt(unit),
    tests: passportTests(unit.scans),
    warranty_until: isLifetime ? 'lifetime' : until,
    documents: product ? documentsOf(product, key) : [],
  }
}

/** Addresses below the passport, because the documents of trade lines are not public */
function documentsOf(product: TrackedProduct, key: string): UnitPassportJson['documents'] {
  const { documents } = lineOf(product.line)
  return documents.map(({ kind, file }) => ({
    label: kind === 'brief' ? 'Product brief' : 'Warranty',
    href: `/api/units/${encodeURIComponent(key)}/documents/${file}`,
  }))
}

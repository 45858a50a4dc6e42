import { lineOf } from '#catalog'
import Unit from '#trackr/unit/unit'
import { productOf } from '#trackr/unit/find_units'
import {
  builtAt,
  passportTests,
  parsePassportKey,
  warrantyUntil,
} from '#trackr/unit/passport_rules'
import type { TrackedProduct } from '#trackr/unit/tracked_products'

/** The response of GET /api/units/{serial}-{code}/passport */
export type UnitPassportJson = {
  product: { sku: string; name: string; line: string } | null
  built: string
  tests: { name: string; passed: boolean; date: string }[]
  /** 'lifetime', or null without a product */
  warranty_until: string | null
  documents: { label: string; href: string }[]
}

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

/** A product without warranty years has a lifetime warranty. */
export function warrantyOf(unit: Unit, product: TrackedProduct | null) {
  const years = product?.warrantyYears ?? null
  return {
    warranty_until: years === null ? null : warrantyUntil(unit.shippedAt ?? builtAt(unit), years),
    is_lifetime_warranty: product !== null && years === null,
  }
}

import { trackrTexts as texts } from '#shared/texts/trackr'
import { newUnit } from '#trackr/unit/new_unit'
import { kindOnUnit, unitsBySerial } from '#trackr/unit/find_units'
import {
  wrongSerial,
  type SerialError,
  type ReportEntry,
  type ReportInput,
} from '#trackr/scans/save_rules'
import { hasCasePrefix, serialFormatError, serialKindError } from '#trackr/unit/serial_rules'
import { FINAL_TEST, skippedStation } from '#trackr/unit/stage_rules'
import type Unit from '#trackr/unit/unit'
import type { TrackedProduct } from '#trackr/unit/tracked_products'

export type Report = Omit<ReportInput, 'productId'> & { product: TrackedProduct | null }

export type AcceptedEntry = { entry: ReportEntry; unit: Unit; isNew: boolean; warnings: string[] }
export type RejectedEntry = SerialError & { entry: ReportEntry }

type Context = { known: readonly Unit[]; report: Report; at: string }

/** Assigns each serial its unit, creates those that are unknown, or says why a serial is rejected. */
export function checkEntries(
  entries: readonly ReportEntry[],
  context: Context
): (AcceptedEntry | RejectedEntry)[] {
  const bySerial = unitsBySerial(context.known)
  const seen = new Set<Unit>()
  return entries.map((entry) => {
    const units = bySerial.get(entry.serial) ?? []
    const error = errorOf(entry.serial, units, context.report)
    if (error) return { entry, ...wrongSerial(error) }
    const [unit = reportedUnit(entry.serial, context)] = units
    if (seen.has(unit)) return { entry, ...wrongSerial(texts.listedTwice(entry.serial)) }
    seen.add(unit)
    const isNew = units.length === 0
    return { entry, unit, isNew, warnings: warningsOf(unit, isNew, context.report) }
  })
}

function errorOf(serial: string, units: readonly Unit[], { stage }: Report): string | null {
  const malformed = serialFormatError(serial)
  if (malformed) return malformed
  // The final test takes any serial of the unit (decision 185).
  if (stage === FINAL_TEST)
    return units.length > 1 ? texts.holdsSeveral(serial, units.length) : null
  const isOtherKind = units.some((unit) => kindOnUnit(unit, serial) !== 'pcba')
  return isOtherKind ? texts.notPcba : serialKindError('pcba', serial)
}

/** Only the first station knows where its units come from (decision 187). */
function reportedUnit(serial: string, { report, at }: Context): Unit {
  const unit = newUnit(hasCasePrefix(serial) ? 'enclosureSerial' : 'pcbaSerial', serial, at)
  return unit.merge({ isOriginUnknown: report.stage !== 0 })
}

function warningsOf(unit: Unit, isNew: boolean, { stage, product }: Report): string[] {
  if (isNew) return stage === 0 ? [] : [texts.unknownOrigin]
  const skipped = skippedStation(stage, unit)
  const isOtherProduct = product && unit.productId !== null && unit.productId !== product.id
  return [...(skipped ? [skipped] : []), ...(isOtherProduct ? [texts.otherProduct] : [])]
}

import { chooser } from '#config/chooser'
import { DomainError } from '#shared/domain_error'
import { lengthLabel } from '#shared/measures'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { parseTypedNumber } from '#shared/typed/typed_number'

export const LENGTH_UNITS = ['ft', 'm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** The parts of a planned way, in the order of the form */
export const RUN_PARTS = ['rack', 'wall', 'ceiling', 'slack'] as const
type RunPart = (typeof RUN_PARTS)[number]

/** A run as typed: its length, or the parts of its way */
export type TypedRun = Partial<Record<'length' | RunPart, string>> & { unit: LengthUnit }

/** `hasWall`: a part of the way is inside a wall or above a ceiling */
export type RunLength = { runMm: number; hasWall: boolean }
export type RunErrors = Partial<Record<'length' | RunPart, string>>

const MM_PER_UNIT: Record<LengthUnit, number> = { m: 1000, ft: 304.8 }
const SUFFIXES: readonly [RegExp, LengthUnit][] = [
  [/\s*(?:m|meters?|metres?)\.?$/i, 'm'],
  [/\s*(?:ft|feet|foot|['’′])\.?$/i, 'ft'],
]
const PLACES = 3

export const runTexts = {
  missing: 'Enter the length of the run.',
  both: 'Enter either the length or the parts of the way, not both.',
  zero: 'Enter a length above 0.',
  tooLong: `Enter at most ${lengthLabel(chooser.maxRunMm)}.`,
}

export const isRunTyped = (run: Partial<TypedRun>): boolean =>
  [run.length, ...RUN_PARTS.map((part) => run[part])].some((value) => value)

/**
 * Reads a run: numbers with a decimal point or comma, and a unit behind a number before that of the form. Its length is
 * rounded up to whole centimeters, so that a cable that reaches it really does.
 */
export function readRun(run: TypedRun): RunLength | { errors: RunErrors } {
  const parts = RUN_PARTS.filter((part) => run[part])
  if (!run.length && parts.length === 0) return { errors: { length: runTexts.missing } }
  if (run.length && parts.length > 0) return { errors: { length: runTexts.both } }

  const names = run.length ? (['length'] as const) : parts
  const errors: RunErrors = {}
  let totalMm = 0
  let insideMm = 0
  for (const name of names) {
    const read = readLength(run[name]!, run.unit)
    if ('error' in read) errors[name] = read.error
    else {
      totalMm += read.mm
      insideMm += name === 'wall' || name === 'ceiling' ? read.mm : 0
    }
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (totalMm <= 0) return { errors: { [names[0]]: runTexts.zero } }
  // Binary fractions of feet: 7.6 m typed as parts must not become 7.61 m.
  const runMm = Math.ceil(Number((totalMm / 10).toFixed(4))) * 10
  if (runMm > chooser.maxRunMm) return { errors: { [names[0]]: runTexts.tooLong } }
  return { runMm, hasWall: insideMm > 0 }
}

/** Returns the errors of a run for one storefront. */
export const regionalErrors = (
  errors: RunErrors,
  prefix: StorefrontPrefix
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, regionalText(text, prefix)])
  )

/** Reads a run, or throws its errors by field. */
export function readRunOrFail(run: TypedRun, prefix: StorefrontPrefix): RunLength {
  const read = readRun(run)
  if (!('errors' in read)) return read
  const fields = regionalErrors(read.errors, prefix)
  const [[field, message]] = Object.entries(fields)
  throw new DomainError(message, 'E_VALIDATION', { field, fields })
}

function readLength(typed: string, unit: LengthUnit): { mm: number } | { error: string } {
  const suffix = SUFFIXES.find(([pattern]) => pattern.test(typed))
  const number = parseTypedNumber(suffix ? typed.replace(suffix[0], '') : typed, { places: PLACES })
  if ('error' in number) return number
  return { mm: Number(number.decimal) * MM_PER_UNIT[suffix?.[1] ?? unit] }
}

import { invalid } from '#shared/domain_error'
import type { ChooserJson } from '#storefront/chooser_data'
import type { LengthUnit, TypedRun } from '#storefront/rules/chooser/run_length'

const BOTH_UNITS = 'Please enter the distance in m or in ft, not in both.'

type Run = {
  distance?: { m?: number; ft?: number }
  rack?: number
  wall?: number
  ceiling?: number
  slack?: number
  unit?: LengthUnit
}

/** Returns a run in numbers as the chooser reads it; throws 422 for a distance in both units. A distance with slack is a way of two parts, both in its unit. */
export function typedRunOf({ distance = {}, unit, ...parts }: Run): TypedRun {
  const { m, ft } = distance
  if (m !== undefined && ft !== undefined) throw invalid('distance', BOTH_UNITS)
  const typed = {
    rack: typedOf(parts.rack),
    wall: typedOf(parts.wall),
    ceiling: typedOf(parts.ceiling),
    slack: typedOf(parts.slack),
  }
  const length = typedOf(m ?? ft)
  const ownUnit = m !== undefined ? 'm' : ft !== undefined ? 'ft' : (unit ?? 'm')
  const isWithSlack = typed.slack && !typed.rack && !typed.wall && !typed.ceiling
  return length && isWithSlack
    ? { ...typed, rack: length, unit: ownUnit }
    : { ...typed, length, unit: ownUnit }
}

const typedOf = (value: number | undefined): string | undefined => value?.toString()

/** Returns the chosen cable with why it was chosen, or why none was. */
export function toCableChoice({ recommended, nextBest, ruledOut }: ChooserJson) {
  const why = recommended
    ? recommended.reasons
    : ruledOut.map(({ title, reasons }) => `${title}: ${reasons.join(' ')}`)
  return {
    product: recommended,
    line: recommended?.line ?? null,
    reason: why.join(' '),
    alternatives: nextBest ? [nextBest] : [],
  }
}

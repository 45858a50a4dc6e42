import { trackrTexts as texts } from '#shared/texts/trackr'
import type { SerialKind } from '#trackr/unit/serial_rules'

export const STAGES = [0, 1, 2, 3, 4, 5, 6] as const
export type Stage = (typeof STAGES)[number]

/** The station that tests a unit as a whole, and whose results name no product */
export const FINAL_TEST = 4

export const REPORT_STAGES = [0, 1, 2, 4] as const
/** Stations that record a result */
export type ReportStage = (typeof REPORT_STAGES)[number]

export const PAIRING_STAGES = [3, 5, 6] as const
/** Stations that pair two serials */
export type PairingStage = (typeof PAIRING_STAGES)[number]

/** The serials that a pairing station scans: first the inner serial, then the outer one */
export const PAIRED_KINDS: Record<PairingStage, { inner: SerialKind; outer: SerialKind }> = {
  3: { inner: 'pcba', outer: 'enclosure' },
  5: { inner: 'enclosure', outer: 'box' },
  6: { inner: 'box', outer: 'bundle' },
}

export type UnitFlags = {
  programmed: boolean
  passed: boolean
  sanded: boolean
  passedFinal: boolean
}

export const FLAG_OF_STAGE: Record<ReportStage, keyof UnitFlags> = {
  0: 'programmed',
  1: 'passed',
  2: 'sanded',
  4: 'passedFinal',
}

export const isReportStage = (stage: number): stage is ReportStage =>
  REPORT_STAGES.some((reportStage) => reportStage === stage)

export const isPairingStage = (stage: number): stage is PairingStage =>
  PAIRING_STAGES.some((pairingStage) => pairingStage === stage)

export const stageName = (stage: number): string => texts.stages[stage]

/** How a result is worded at a station: the two sides of its toggle */
export const RESULT_NAMES: Record<ReportStage, { pass: string; fail: string }> = {
  0: { pass: 'programmed', fail: 'unprogrammed' },
  1: { pass: 'passed', fail: 'failed' },
  2: { pass: 'sanded', fail: 'not sanded' },
  4: { pass: 'passed', fail: 'failed' },
}

type Progress = UnitFlags & {
  enclosureSerial: string | null
  boxSerial: string | null
  bundleSerial: string | null
}

/** Returns the last station that a unit has passed, or -1. */
export function stationOf(unit: Progress): number {
  if (unit.bundleSerial) return 6
  if (unit.boxSerial) return 5
  if (unit.passedFinal) return 4
  if (unit.enclosureSerial) return 3
  if (unit.sanded) return 2
  if (unit.passed) return 1
  return unit.programmed ? 0 : -1
}

/** Returns the station where a unit stands: the first one that it failed and has to pass yet, or else the last one passed. */
export const standsAt = (unit: Progress, failed: readonly ReportStage[]): number =>
  failed.at(0) ?? stationOf(unit)

/** Returns a warning where a unit has skipped the station before this one; the order is not enforced. */
export function skippedStation(stage: Stage, unit: Progress): string | null {
  const isDone: Record<Stage, boolean> = {
    0: unit.programmed,
    1: unit.passed,
    2: unit.sanded,
    3: unit.enclosureSerial !== null,
    4: unit.passedFinal,
    5: unit.boxSerial !== null,
    6: unit.bundleSerial !== null,
  }
  const previous = STAGES[stage - 1]
  return previous === undefined || isDone[previous] ? null : texts.skipped(stageName(previous))
}

export type Result = { stage: number; result: string; isUndone: boolean }

/** Returns the scan of each station that counts, of all scans of a unit, oldest first: the last one wins. */
export function lastResults<Scan extends Result>(scans: readonly Scan[]): Map<ReportStage, Scan> {
  const last = new Map<ReportStage, Scan>()
  for (const scan of scans) {
    const { stage, result, isUndone } = scan
    if (!isUndone && isReportStage(stage) && (result === 'pass' || result === 'fail'))
      last.set(stage, scan)
  }
  return last
}

/** Derives the flags of a unit from all its scans, oldest first. */
export function flagsOf(scans: readonly Result[]): UnitFlags {
  const flags: UnitFlags = { programmed: false, passed: false, sanded: false, passedFinal: false }
  for (const [stage, { result }] of lastResults(scans))
    flags[FLAG_OF_STAGE[stage]] = result === 'pass'
  return flags
}

/** Returns the stations that a unit failed last, of all its scans, oldest first. */
export const failedStages = (scans: readonly Result[]): ReportStage[] =>
  [...lastResults(scans)]
    .flatMap(([stage, { result }]) => (result === 'fail' ? [stage] : []))
    .sort((a, b) => a - b)

/** Returns whether a later station than the first one recorded a PCBA first, of those scans that are not undone. */
export function isOriginUnknown(
  scans: readonly (Result & { serial: string })[],
  pcbaSerial: string | null
): boolean {
  const first = scans.find(
    ({ result, isUndone, serial }) =>
      !isUndone && serial === pcbaSerial && ['pass', 'fail', 'paired'].includes(result)
  )
  return first?.stage !== 0
}

import { randomInt } from 'node:crypto'
import { DateTime } from 'luxon'
import { PASSPORT_CODE_LENGTH as LENGTH, PASSPORT_LETTERS as LETTERS } from '#shared/trade/serials'
import { FINAL_TEST, lastResults, type ReportStage, type Result } from '#trackr/unit/stage_rules'

type Serials = {
  pcbaSerial: string | null
  enclosureSerial: string | null
  boxSerial: string | null
  bundleSerial: string | null
}

type DatedResult = Result & { createdAt: string }

export type PassportTest = { name: string; passed: boolean; date: string }

const TEST_NAMES: Record<ReportStage, string> = {
  0: 'Programming',
  1: 'Board test',
  2: 'Finish',
  4: 'Final test',
}

/** Returns the serial that the owner sees on a unit: that of its enclosure, or else the outermost one. */
export const passportSerial = (unit: Serials): string =>
  unit.enclosureSerial ?? unit.boxSerial ?? unit.bundleSerial ?? unit.pcbaSerial ?? ''

/** Returns the last result of each station, in the order of the stations. Scans are sorted, oldest first. */
export function passportTests(scans: readonly DatedResult[]): PassportTest[] {
  return [...lastResults(scans)]
    .sort(([a], [b]) => a - b)
    .map(([stage, { result, createdAt: date }]) => {
      return { name: TEST_NAMES[stage], passed: result === 'pass', date }
    })
}

/** Returns when a unit was built: at its last passed final test, or else when it was first recorded. */
export function builtAt(unit: { createdAt: string; scans: readonly DatedResult[] }): string {
  const final = unit.scans.findLast(
    ({ stage, result, isUndone }) => stage === FINAL_TEST && result === 'pass' && !isUndone
  )
  return final?.createdAt ?? unit.createdAt
}

/** Returns the end of a warranty that starts with the shipment or, before that, with the date of build. */
export function warrantyUntil(start: string, years: number): string {
  return DateTime.fromISO(start, { zone: 'utc' }).plus({ years }).toJSDate().toISOString()
}

/** Returns 38 random bits, printed after the serial. */
export const newPassportCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type PassportKey = { serial: string; code: string }

/** Splits `SERIAL-CODE` in any case; null where it has another form. */
export function parsePassportKey(key: string): PassportKey | null {
  const match = new RegExp(`^([A-Z0-9][A-Z0-9._-]{1,79})-([${LETTERS}]{${LENGTH}})$`).exec(
    key.trim().toUpperCase()
  )
  return match && { serial: match[1], code: match[2] }
}

import type { PairingRules } from '~/components/trackr_stations/pairing_station'
import type { Side } from '~/components/trackr_stations/report_station'
import type { SerialKind } from '~/components/trackr_scanning/serials'

export type ReportStation = {
  stage: 0 | 1 | 2 | 4
  names: Record<Side, string>
  kind: SerialKind | 'any'
  prompt: string
  hasProduct: boolean
  /** Whether a failed unit has a reason and photos */
  hasReasons: boolean
}

export type PairingStation = {
  stage: 3 | 5 | 6
  kinds: Pick<PairingRules, 'inner' | 'outer' | 'isOuterFirst'>
}

export const REPORT_STATIONS: readonly ReportStation[] = [
  {
    stage: 0,
    names: { pass: 'programmed', fail: 'unprogrammed' },
    kind: 'pcba',
    prompt: 'Scan a PCBA',
    hasProduct: true,
    hasReasons: false,
  },
  {
    stage: 1,
    names: { pass: 'passed', fail: 'failed' },
    kind: 'pcba',
    prompt: 'Scan a PCBA',
    hasProduct: true,
    hasReasons: true,
  },
  {
    stage: 2,
    names: { pass: 'sanded', fail: 'not sanded' },
    kind: 'pcba',
    prompt: 'Scan a PCBA',
    hasProduct: true,
    hasReasons: false,
  },
  {
    stage: 4,
    names: { pass: 'passed', fail: 'failed' },
    kind: 'any',
    prompt: 'Scan any serial number of a unit',
    hasProduct: false,
    hasReasons: true,
  },
]

export const PAIRING_STATIONS: readonly PairingStation[] = [
  { stage: 3, kinds: { inner: 'pcba', outer: 'enclosure', isOuterFirst: false } },
  { stage: 5, kinds: { inner: 'enclosure', outer: 'box', isOuterFirst: false } },
  { stage: 6, kinds: { inner: 'box', outer: 'bundle', isOuterFirst: true } },
]

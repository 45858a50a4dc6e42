import { hasCasePrefix, type SerialKind } from '#trackr/unit/serial_rules'
import type { PairingStage } from '#trackr/unit/stage_rules'

type KindOf = (serial: string) => SerialKind | null

/**
 * Returns the station that a pair without one was scanned at: PCBAs differ by their prefix. Enclosures and boxes share
 * one, so a known box is packed into a bundle, unless its partner is a known enclosure or box.
 */
export function pairingStageOf(first: string, second: string, kindOf: KindOf): PairingStage {
  if (!hasCasePrefix(first)) return 3
  const partner = kindOf(second)
  const isCase = partner === 'enclosure' || partner === 'box'
  return kindOf(first) === 'box' && !isCase ? 6 : 5
}

type PairScan = {
  id: string
  stage: number
  result: string
  serial: string
  secondSerial: string
  isRepeat: boolean
  undoesId: string | null
}

type Pairing = Pick<PairScan, 'stage' | 'serial' | 'secondSerial'>

/**
 * Returns the scans that outer serials made while they were not paired with the inner one, of all scans of their unit, the
 * oldest first: results of the time when they were paired are of the unit that was tested as a whole.
 */
export function ownScans<Scan extends PairScan>(
  scans: readonly Scan[],
  { pairing, serials }: { pairing: Pairing; serials: readonly string[] }
): Scan[] {
  const byId = new Map(scans.map((scan) => [scan.id, scan]))
  const isOfPair = ({ stage, serial, secondSerial }: Scan) =>
    stage === pairing.stage && serial === pairing.serial && secondSerial === pairing.secondSerial
  let state: PairState = { isPaired: false, by: null }
  return scans.filter((scan) => {
    if (isOfPair(scan)) {
      state = nextState(state, scan, byId.get(scan.undoesId ?? ''))
      return false
    }
    const isOfOuterPair = scan.stage > pairing.stage && scan.secondSerial !== ''
    return serials.includes(scan.serial) && (isOfOuterPair || !state.isPaired)
  })
}

/** Whether two serials are paired, and by which scan; null: by one that counts again */
type PairState = { isPaired: boolean; by: string | null }

function nextState(state: PairState, scan: PairScan, undone?: PairScan): PairState {
  if (scan.isRepeat || undone?.isRepeat) return state
  if (scan.result === 'paired') return { isPaired: true, by: scan.id }
  if (scan.result === 'released') return { ...state, isPaired: false }
  if (undone?.result === 'released') return { isPaired: true, by: null }
  // An earlier scan of the same pair may be undone, too, which then stays paired by the later one.
  const isOther = undone !== undefined && state.by !== null && state.by !== undone.id
  return isOther ? state : { ...state, isPaired: false }
}

type DatedPairScan = PairScan & { isUndone: boolean; createdAt: string }

type Pairings<Scan> = {
  /** All that share a serial with the releases, oldest first */
  pairings: readonly Scan[]
  undone: readonly Scan[]
  /** Whether other units may share the outer serial */
  isShared: (release: Scan) => boolean
}

export type ReleaseOfPair<Scan> = {
  release: Scan
  /** Whether no scan that counts has paired one of its serials since */
  isFree: boolean
}

/**
 * Returns the releases of pairs that count apart from being released, once some pairings are undone; the last paired one
 * comes first.
 */
export function releasesOfPairs<Scan extends DatedPairScan>(
  releases: readonly Scan[],
  { pairings, undone, isShared }: Pairings<Scan>
): ReleaseOfPair<Scan>[] {
  const undoneIds = new Set(undone.map(({ id }) => id))
  const counting = pairings.filter(({ id, isUndone }) => !isUndone && !undoneIds.has(id))
  return releases
    .flatMap((release) => {
      const paired = counting.findLast(
        (scan) => isSamePair(scan, release) && scan.createdAt <= release.createdAt
      )
      if (!paired) return []
      const replaces = (scan: Scan) =>
        scan.serial === release.serial ||
        (scan.secondSerial === release.secondSerial &&
          (scan.createdAt === release.createdAt || !isShared(release)))
      const isFree = !counting.some(
        (scan) => scan.createdAt > paired.createdAt && !isSamePair(scan, release) && replaces(scan)
      )
      return [{ release, isFree, time: paired.createdAt }]
    })
    .sort((a, b) => (a.time < b.time ? 1 : -1))
}

const isSamePair = (a: Pairing, b: Pairing) =>
  a.serial === b.serial && a.secondSerial === b.secondSerial

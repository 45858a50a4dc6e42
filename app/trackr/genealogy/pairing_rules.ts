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
 * Returns the scans of these outer serials that were made while they were not paired, of all scans before a pairing, the
 * oldest first: later ones are of the unit that they tested as a whole.
 */
export function scansBeforePairing<Scan extends PairScan>(
  scans: readonly Scan[],
  { pairing, serials }: { pairing: Pairing; serials: readonly string[] }
): Scan[] {
  const repeats = new Set(scans.filter(({ isRepeat }) => isRepeat).map(({ id }) => id))
  const isOfPair = ({ stage, serial, secondSerial }: Scan) =>
    stage === pairing.stage && serial === pairing.serial && secondSerial === pairing.secondSerial
  let isPaired = false
  return scans.filter((scan) => {
    if (isOfPair(scan)) {
      if (!repeats.has(scan.id) && !repeats.has(scan.undoesId ?? ''))
        isPaired = scan.result === 'paired'
      return false
    }
    return !isPaired && serials.includes(scan.serial)
  })
}

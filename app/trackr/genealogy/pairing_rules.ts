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

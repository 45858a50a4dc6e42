import { serialFormatError } from '#shared/trade/serials'
import { texts } from '@shared/texts/specification'

/** The settings of the shop by which a serial number is checked before it is sent */
export type SerialSettings = { prefix: string; minLength: number }

export type SerialKind = 'pcba' | 'enclosure' | 'box' | 'bundle'

/** What the specification says where another kind was scanned */
export const WRONG_KIND: Record<SerialKind, string> = {
  pcba: texts.trackr.notPcba,
  enclosure: texts.trackr.notEnclosure,
  box: texts.trackr.notBox,
  bundle: 'Not a bundle serial, please scan bundle',
}

/** Returns why a code cannot be a serial of this kind, or null; the server checks the rest. */
export function serialError(
  code: string,
  kind: SerialKind | 'any',
  settings: SerialSettings
): string | null {
  const malformed = serialFormatError(code, settings.minLength)
  if (malformed) return malformed
  if (kind === 'any' || kind === 'bundle') return null
  return code.startsWith(settings.prefix) === (kind !== 'pcba') ? null : WRONG_KIND[kind]
}

import { shop } from '#config/shop'
import { serialFormatError as formatError } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'

export const SERIAL_KINDS = ['pcba', 'enclosure', 'box', 'bundle'] as const
/** From the inside to the outside of a unit */
export type SerialKind = (typeof SERIAL_KINDS)[number]

/** Returns this kind and those outside of it. */
export const outwardFrom = (kind: SerialKind): readonly SerialKind[] =>
  SERIAL_KINDS.slice(SERIAL_KINDS.indexOf(kind))

const WRONG_KIND: Record<SerialKind, string> = {
  pcba: texts.notPcba,
  enclosure: texts.notEnclosure,
  box: texts.notBox,
  bundle: texts.notBundle,
}

/** Returns why a text cannot be a serial of any kind, or null. */
export const serialFormatError = (serial: string): string | null =>
  formatError(serial, shop.trackr.minSerialLength)

/** Returns the specification's text where a serial cannot be of a kind, or null. Boxes start like enclosures. */
export function serialKindError(kind: SerialKind, serial: string): string | null {
  const { serialPatterns } = shop.trackr
  const pattern = serialPatterns[kind]
  const fitsPrefix = kind === 'bundle' || hasCasePrefix(serial) === (kind !== 'pcba')
  return fitsPrefix && (!pattern || pattern.test(serial)) ? null : WRONG_KIND[kind]
}

export const wrongKindText = (kind: SerialKind): string => WRONG_KIND[kind]

/** Returns whether a serial starts as those of enclosures and boxes do. */
export const hasCasePrefix = (serial: string): boolean =>
  serial.startsWith(shop.trackr.serialPrefix)

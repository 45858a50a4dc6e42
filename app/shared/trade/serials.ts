/** Returns a scanned or typed serial as it is stored: scanners send control characters, people lower case. */
export const normalizeSerial = (scanned: string): string =>
  scanned
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase()

type ReturnedGoods = {
  /** Units that come back */
  quantity: number
  /** Units of the line that the customer has */
  outside: number
  /** How many of these have a recorded serial */
  recorded: number
}

/** Returns how many serials a return has to name: the units without one may be all the others that come back. */
export function serialsToName({ quantity, outside, recorded }: ReturnedGoods): number {
  const withoutSerial = Math.max(0, outside - recorded)
  return Math.max(0, Math.min(quantity, outside) - withoutSerial)
}

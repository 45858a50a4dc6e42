import { MILITARY_STATES } from '../data/address_customs.js'
import type { Address } from '../address.js'

export type DeliveryObstacle = 'poBox' | 'military'

const PO_BOX =
  /\b(p\.? ?o\.? ?(box|drawer)|post office box|pob|casier postal|b[oô][iî]te postale|case postale)\b/i
/** What other languages call a box; a number follows, as some of the words are parts of street names. */
const FOREIGN_BOX =
  /\b(postfach|postbus|postboks|casella postale|apartado( de correos| postal)?|caixa postal) (n[.º°]* ?)?\d/i
/** Sweden and Finland have no word before it. */
const NORDIC_BOX = /^(box|pl) \d+$/i
/** The abbreviations of French; in English, C.P. and B.P. may be initials. */
const FRENCH_BOX = /\b(c\.? ?p\.?|b\.? ?p\.?) ?\d+\b/i
const BOXES_OF: Readonly<Record<string, RegExp[]>> = {
  BE: [FRENCH_BOX],
  CA: [FRENCH_BOX],
  CH: [FRENCH_BOX],
  FI: [NORDIC_BOX],
  FR: [FRENCH_BOX],
  SE: [NORDIC_BOX],
}
const MILITARY_CITY = /^(apo|fpo|dpo)\b/i

/** Returns why carriers cannot deliver to an address, which the post can; null where they can. */
export function deliveryObstacle(address: Address): DeliveryObstacle | null {
  const { address1, address2, city, countryId, stateId } = address
  const isMilitary =
    countryId === 'US' &&
    (MILITARY_STATES.some(({ id }) => id === stateId) || MILITARY_CITY.test(city))
  if (isMilitary) return 'military'
  const patterns = [PO_BOX, FOREIGN_BOX, ...(BOXES_OF[countryId] ?? [])]
  const isBox = [address1, address2].some((line) => patterns.some((box) => box.test(line.trim())))
  return isBox ? 'poBox' : null
}

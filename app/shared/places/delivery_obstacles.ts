import { MILITARY_STATES } from '../data/address_customs.js'
import type { Address } from '../address.js'

export type DeliveryObstacle = 'poBox' | 'military'

const PO_BOX = /\b(p\.? ?o\.? ?box|post office box|pob|casier postal|b[oô][iî]te postale)\b/i
/** The abbreviations of French; in English, C.P. and B.P. may be initials. */
const FRENCH_BOX = /\b(c\.? ?p\.?|b\.? ?p\.?) ?\d+\b/i
const MILITARY_CITY = /^(apo|fpo|dpo)\b/i

/** Returns why carriers cannot deliver to an address, which the post can; null where they can. */
export function deliveryObstacle(address: Address): DeliveryObstacle | null {
  const { address1, address2, city, countryId, stateId } = address
  const isMilitary =
    countryId === 'US' &&
    (MILITARY_STATES.some(({ id }) => id === stateId) || MILITARY_CITY.test(city))
  if (isMilitary) return 'military'
  const patterns = ['CA', 'FR', 'BE', 'CH'].includes(countryId) ? [PO_BOX, FRENCH_BOX] : [PO_BOX]
  const isBox = [address1, address2].some((line) => patterns.some((box) => box.test(line)))
  return isBox ? 'poBox' : null
}

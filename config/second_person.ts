import { ownerText } from './owner_values.js'

const numberOf = (key: string): number | null => {
  const text = ownerText(key)
  return text === null ? null : Number(text)
}

/** What one member of staff cannot do alone; everything is off until the owner sets it. */
export const secondPerson = {
  /** In whole dollars of either currency: more than that needs a second person within a day per order */
  get refundsAbove() {
    return numberOf('shop.secondPerson.refunds')
  },
  /** A price that changes by more than this percentage needs a second person */
  get pricesAbovePercent() {
    return numberOf('shop.secondPerson.prices')
  },
  get protectsBankDetails() {
    return ownerText('shop.secondPerson.bank') === 'on'
  },
}

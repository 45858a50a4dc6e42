import { ownerText } from './owner_values.js'

const PERCENT = 25
const TEXT = `Shipments from Canada to the United States may be charged a tariff of up to ${PERCENT}% on arrival. It is not part of the total shown here.`

/** The notice that customs may charge a tariff. No amount of an order contains one. */
export const tariff = {
  /** Destinations that the notice is for */
  countries: ['US'],
  onDocuments: true,
  get text() {
    return ownerText('shop.tariff.text') ?? TEXT
  },
  /** The last day on which the text is known to be right, 'YYYY-MM-DD'; null until the owner sets it */
  get validUntil() {
    return ownerText('shop.tariff.validUntil')
  },
}

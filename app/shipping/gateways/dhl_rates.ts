import { company } from '#config/company'
import { shop } from '#config/shop'
import {
  CarrierRates,
  cheapestPrice,
  kilograms,
  sendJson,
  usualDays,
  type CarrierAccount,
} from '#shipping/gateways/carrier_rates'
import type { CarrierQuote } from '#shipping/rules/rate_table'
import type { RatedParcel } from '#shipping/rules/live_quotes'

type RateResponse = {
  products?: {
    totalPrice?: { priceCurrency?: string; price?: number }[]
    deliveryCapabilities?: { totalTransitDays?: number | string }
  }[]
}

const DAY_MS = 86_400_000

/** DHL Express MyDHL API, one call per parcel */
export class DhlRates extends CarrierRates {
  readonly carrier = 'dhl'

  constructor(private readonly account: CarrierAccount) {
    super()
  }

  async quote(parcel: RatedParcel, signal: AbortSignal): Promise<CarrierQuote> {
    const { key, secret, apiBase } = this.account
    const credentials = Buffer.from(`${key}:${secret}`).toString('base64')
    const response = await sendJson<RateResponse>(`${apiBase}/rates`, {
      headers: { 'authorization': `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify(this.#request(parcel)),
      signal,
    })
    return cheapest(response, parcel)
  }

  #request({ destination, weightGrams, goods }: RatedParcel) {
    const currency = goods.currency.toUpperCase()
    return {
      customerDetails: {
        shipperDetails: toDhlAddress(company.shipsFrom),
        receiverDetails: toDhlAddress(destination),
      },
      accounts: [{ typeCode: 'shipper', number: this.account.account }],
      plannedShippingDateAndTime: `${tomorrow()}T14:00:00 GMT+00:00`,
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: destination.countryId !== company.shipsFrom.countryId,
      monetaryAmount: [{ typeCode: 'declaredValue', value: goods.toDecimal(), currency }],
      packages: [{ weight: kilograms(weightGrams), dimensions: shop.shipping.boxCentimeters }],
    }
  }
}

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

const toDhlAddress = ({ countryId, zipcode, city }: RatedParcel['destination']) => ({
  countryCode: countryId,
  postalCode: zipcode,
  cityName: city,
})

const cheapest = ({ products = [] }: RateResponse, parcel: RatedParcel): CarrierQuote =>
  cheapestPrice(
    'dhl',
    products.flatMap(({ totalPrice = [], deliveryCapabilities }) =>
      totalPrice.map(({ priceCurrency, price }) => ({
        currency: priceCurrency,
        price,
        days: Number(deliveryCapabilities?.totalTransitDays) || usualDays(parcel.countryId),
      }))
    ),
    parcel
  )

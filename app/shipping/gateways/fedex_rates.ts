import { company } from '#config/company'
import {
  CarrierError,
  CarrierRates,
  cheapestPrice,
  kilograms,
  sendJson,
  usualDays,
  type CarrierAccount,
} from '#shipping/gateways/carrier_rates'
import type { CarrierQuote } from '#shipping/rules/rate_table'
import type { RatedParcel } from '#shipping/rules/live_quotes'

type Token = { access_token: string; expires_in: number }
type RateResponse = {
  output?: {
    rateReplyDetails?: {
      operationalDetail?: { transitTime?: string }
      ratedShipmentDetails?: { currency?: string; totalNetCharge?: number }[]
    }[]
  }
}

const TOKEN_MARGIN_MS = 60_000
const TRANSIT_DAYS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN']

/** FedEx Rates and Transit Times API v1 */
export class FedexRates extends CarrierRates {
  readonly carrier = 'fedex'
  #token: { value: string; expiresAt: number } | null = null

  constructor(private readonly account: CarrierAccount) {
    super()
  }

  async quote(parcel: RatedParcel, signal: AbortSignal): Promise<CarrierQuote> {
    const token = await this.#authorize(signal)
    const response = await this.#rates(token, parcel, signal).catch(async (error: unknown) => {
      if (!(error instanceof CarrierError && error.status === 401)) throw error
      // FedEx may revoke a token before it expires.
      if (this.#token?.value === token) this.#token = null
      return this.#rates(await this.#authorize(signal), parcel, signal)
    })
    return cheapest(response, parcel)
  }

  #rates(token: string, parcel: RatedParcel, signal: AbortSignal): Promise<RateResponse> {
    return sendJson<RateResponse>(`${this.account.apiBase}/rate/v1/rates/quotes`, {
      headers: {
        'authorization': `Bearer ${token}`,
        'content-type': 'application/json',
        'x-locale': 'en_US',
      },
      body: JSON.stringify(this.#request(parcel)),
      signal,
    })
  }

  async #authorize(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.expiresAt > Date.now()) return this.#token.value
    const { key, secret, apiBase } = this.account
    const token = await sendJson<Token>(`${apiBase}/oauth/token`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: key,
        client_secret: secret,
      }).toString(),
      signal,
    })
    const expiresAt = Date.now() + token.expires_in * 1000 - TOKEN_MARGIN_MS
    this.#token = { value: token.access_token, expiresAt }
    return token.access_token
  }

  #request({ destination, weightGrams, currency, goods }: RatedParcel) {
    const weight = { units: 'KG', value: kilograms(weightGrams) }
    const value = { amount: goods.toDecimal(), currency: goods.currency.toUpperCase() }
    const isAbroad = destination.countryId !== company.shipsFrom.countryId
    return {
      accountNumber: { value: this.account.account },
      rateRequestControlParameters: { returnTransitTimes: true },
      requestedShipment: {
        shipper: { address: toFedexAddress(company.shipsFrom) },
        recipient: { address: toFedexAddress(destination) },
        preferredCurrency: currency.toUpperCase(),
        rateRequestType: ['ACCOUNT', 'PREFERRED'],
        pickupType: 'USE_SCHEDULED_PICKUP',
        requestedPackageLineItems: [{ weight }],
        ...(isAbroad && {
          customsClearanceDetail: {
            dutiesPayment: { paymentType: 'RECIPIENT' },
            commodities: [
              {
                description: 'Video cables',
                quantity: 1,
                quantityUnits: 'PCS',
                weight,
                customsValue: value,
              },
            ],
          },
        }),
      },
    }
  }
}

const toFedexAddress = ({ countryId, stateId, zipcode, city }: RatedParcel['destination']) => ({
  countryCode: countryId,
  postalCode: zipcode,
  city,
  ...(['US', 'CA'].includes(countryId) && {
    stateOrProvinceCode: stateId === 'QC' ? 'PQ' : stateId,
  }),
})

const cheapest = ({ output }: RateResponse, parcel: RatedParcel): CarrierQuote =>
  cheapestPrice(
    'fedex',
    (output?.rateReplyDetails ?? []).flatMap(({ ratedShipmentDetails = [], operationalDetail }) =>
      ratedShipmentDetails.map(({ currency, totalNetCharge }) => ({
        currency,
        price: totalNetCharge,
        days: transitDays(operationalDetail?.transitTime) ?? usualDays(parcel.countryId),
      }))
    ),
    parcel
  )

/** Reads "TWO_DAYS". */
function transitDays(transitTime = ''): number | null {
  const index = TRANSIT_DAYS.indexOf(transitTime.split('_')[0])
  return index === -1 ? null : index + 1
}

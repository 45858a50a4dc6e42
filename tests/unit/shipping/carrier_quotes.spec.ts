import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { Money } from '#shared/money'
import { CarrierQuotes } from '#shipping'
import { DhlRates } from '#shipping/gateways/dhl_rates'
import { FedexRates } from '#shipping/gateways/fedex_rates'
import { dhlReply, fedexReply, startCarrier } from '#tests/support/carriers'
import {
  currentQuotes,
  parcelKey,
  quoteSource,
  type RatedParcel,
} from '#shipping/rules/live_quotes'
import type { CarrierRates } from '#shipping/gateways/carrier_rates'

const parcel = (changes: Partial<RatedParcel> = {}): RatedParcel => ({
  destination: { countryId: 'US', stateId: 'CO', zipcode: '80202', city: 'Denver' },
  countryId: 'US',
  weightGrams: 1250,
  currency: 'usd',
  goods: Money.of(12_345, 'usd'),
  ...changes,
})
const toronto = { countryId: 'CA', stateId: 'QC', zipcode: 'H3B 1K1', city: 'Montréal' }
const NO_LIMIT = new AbortController().signal
const limits = (changes: Partial<typeof shop.shipping.liveRates> = {}) => ({
  ...shop.shipping.liveRates,
  ...changes,
})

test.group('FedEx rates', () => {
  test('are the cheapest service in the currency of the order', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(({ path }) => fedexReply(path))
    cleanup(carrier.close)
    const fedex = new FedexRates(carrier.account)
    const usd = await fedex.quote(parcel(), NO_LIMIT)
    assert.deepEqual([usd.cost.cents, usd.days], [3854, 2])
    const cad = await fedex.quote(
      parcel({
        currency: 'cad',
        countryId: 'CA',
        destination: toronto,
        goods: Money.of(100, 'cad'),
      }),
      NO_LIMIT
    )
    assert.deepEqual([cad.cost.cents, cad.cost.currency], [5276, 'cad'])

    const [token, first, second] = carrier.requests
    assert.lengthOf(carrier.requests, 3, 'the token serves both requests')
    assert.equal(token.body, 'grant_type=client_credentials&client_id=id&client_secret=word')
    assert.equal(first.path, '/rate/v1/rates/quotes')
    assert.equal(first.headers.authorization, 'Bearer fresh')
    assert.containsSubset(JSON.parse(first.body), {
      accountNumber: { value: '740561073' },
      requestedShipment: {
        shipper: { address: { countryCode: 'CA' } },
        recipient: {
          address: { countryCode: 'US', postalCode: '80202', stateOrProvinceCode: 'CO' },
        },
        preferredCurrency: 'USD',
        requestedPackageLineItems: [{ weight: { units: 'KG', value: 1.3 } }],
        customsClearanceDetail: {
          commodities: [{ customsValue: { amount: 123.45, currency: 'USD' } }],
        },
      },
    })
    const { requestedShipment } = JSON.parse(second.body)
    assert.equal(requestedShipment.recipient.address.stateOrProvinceCode, 'PQ')
    assert.notProperty(requestedShipment, 'customsClearanceDetail')
  })
})

test.group('A FedEx token that ends early', () => {
  const refused = { status: 401, body: { errors: [{ code: 'NOT.AUTHORIZED.ERROR' }] } }

  test('is replaced once, and the request is repeated', async ({ assert, cleanup }) => {
    let issued = 0
    let valid = 'token 1'
    const carrier = await startCarrier(({ path, headers }) => {
      if (path === '/oauth/token')
        return { body: { access_token: `token ${++issued}`, expires_in: 3599 } }
      return headers.authorization === `Bearer ${valid}` ? fedexReply(path) : refused
    })
    cleanup(carrier.close)
    const fedex = new FedexRates(carrier.account)
    await fedex.quote(parcel(), NO_LIMIT)
    valid = 'token 2'
    const { cost } = await fedex.quote(parcel(), NO_LIMIT)
    assert.equal(cost.cents, 3854)
    await fedex.quote(parcel(), NO_LIMIT)
    assert.deepEqual(
      carrier.requests.map(({ path, headers }) => headers.authorization ?? path),
      [
        ...['/oauth/token', 'Bearer token 1'],
        ...['Bearer token 1', '/oauth/token', 'Bearer token 2'],
        'Bearer token 2',
      ]
    )
  })

  test('fails where a new one is refused, too', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(({ path }) =>
      path === '/oauth/token' ? fedexReply(path) : refused
    )
    cleanup(carrier.close)
    const fedex = new FedexRates(carrier.account)
    await assert.rejects(() => fedex.quote(parcel(), NO_LIMIT), /responded 401/)
    assert.lengthOf(carrier.requests, 4)
  })
})

test.group('A price that a carrier does not state', () => {
  const body = {
    output: {
      rateReplyDetails: [
        { ratedShipmentDetails: [{ currency: 'USD', totalNetCharge: 0 }, { currency: 'USD' }] },
        { ratedShipmentDetails: [{ currency: 'USD', totalNetCharge: 38.54 }] },
      ],
    },
    products: [
      { totalPrice: [{ priceCurrency: 'USD', price: 0 }, { priceCurrency: 'USD' }] },
      { totalPrice: [{ priceCurrency: 'USD', price: 38.54 }] },
    ],
  }

  for (const Rates of [FedexRates, DhlRates])
    test(`is not free shipping: ${Rates.name}`, async ({ assert, cleanup }) => {
      const token = { access_token: 'fresh', expires_in: 3599 }
      const carrier = await startCarrier(({ path }) => ({
        body: path === '/oauth/token' ? token : body,
      }))
      cleanup(carrier.close)
      const { cost } = await new Rates(carrier.account).quote(parcel(), NO_LIMIT)
      assert.equal(cost.cents, 3854)
    })
})

test.group('DHL rates', () => {
  test('are the cheapest product in the currency of the order', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(dhlReply)
    cleanup(carrier.close)
    const quote = await new DhlRates(carrier.account).quote(parcel(), NO_LIMIT)
    assert.deepEqual([quote.cost.cents, quote.days], [8925, 4])
    const [request] = carrier.requests
    assert.equal(request.path, '/rates')
    assert.equal(request.headers.authorization, `Basic ${btoa('id:word')}`)
    assert.containsSubset(JSON.parse(request.body), {
      accounts: [{ typeCode: 'shipper', number: '740561073' }],
      isCustomsDeclarable: true,
      unitOfMeasurement: 'metric',
      packages: [{ weight: 1.3 }],
      customerDetails: { receiverDetails: { countryCode: 'US', postalCode: '80202' } },
    })
  })
})

test.group('Carrier quotes', () => {
  test('replace the rate table for the quoted parcel only', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(dhlReply)
    cleanup(carrier.close)
    const live = await new CarrierQuotes([new DhlRates(carrier.account)]).quote(parcel())
    assert.equal(live?.parcel, parcelKey(parcel()))
    const costs = (given: RatedParcel) =>
      currentQuotes(given, live).map((quote) => [quote.carrier, quote.cost.cents])
    assert.deepEqual(costs(parcel()), [
      ['fedex', 3800],
      ['dhl', 8925],
    ])
    assert.deepEqual(costs(parcel({ weightGrams: 900 })), [
      ['fedex', 2500],
      ['dhl', 2500],
    ])
    assert.equal(quoteSource('dhl', parcel(), live), 'dhl')
    assert.equal(quoteSource('fedex', parcel(), live), 'table')
    assert.equal(quoteSource('dhl', parcel({ weightGrams: 900 }), live), 'table')
  })

  test('are cached per address and weight', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(dhlReply)
    cleanup(carrier.close)
    const quotes = new CarrierQuotes([new DhlRates(carrier.account)])
    await Promise.all([quotes.quote(parcel()), quotes.quote(parcel()), quotes.quote(parcel())])
    assert.lengthOf(carrier.requests, 1)
    await quotes.quote(parcel({ weightGrams: 5000 }))
    assert.lengthOf(carrier.requests, 2)
  })

  test('a carrier that does not respond in time is left out', async ({ assert, cleanup }) => {
    const silent = await startCarrier(() => ({ ...dhlReply(), isSilent: true }))
    cleanup(silent.close)
    const cost = Money.of(3854, 'usd')
    const fast: CarrierRates = {
      carrier: 'fedex',
      quote: async () => ({ carrier: 'fedex', cost, days: 2 }),
    }
    const carriers = [new DhlRates(silent.account), fast]
    const live = await new CarrierQuotes(carriers, limits({ timeoutMs: 150 })).quote(parcel())
    assert.deepEqual(
      live?.quotes.map(({ carrier }) => carrier),
      ['fedex']
    )
  })

  test('a carrier that fails three times is not asked for a while', async ({ assert, cleanup }) => {
    const error = { transactionId: '1', errors: [{ code: 'SYSTEM.UNAVAILABLE' }] }
    const carrier = await startCarrier(() => ({ status: 503, body: error }))
    cleanup(carrier.close)
    const quotes = new CarrierQuotes([new DhlRates(carrier.account)], limits({ pauseMs: 60_000 }))
    for (const weightGrams of [100, 200, 300, 400, 500])
      assert.isNull(await quotes.quote(parcel({ weightGrams })))
    assert.lengthOf(carrier.requests, 3)
  })

  test('no price in the currency of the order is no failure of the carrier', async ({
    assert,
    cleanup,
  }) => {
    const carrier = await startCarrier(() => ({ body: { products: [] } }))
    cleanup(carrier.close)
    const quotes = new CarrierQuotes([new DhlRates(carrier.account)])
    for (const weightGrams of [100, 200, 300, 400]) await quotes.quote(parcel({ weightGrams }))
    assert.lengthOf(carrier.requests, 4)
  })

  test('carts cannot use up the quota of the carriers', async ({ assert, cleanup }) => {
    const carrier = await startCarrier(dhlReply)
    cleanup(carrier.close)
    const quotes = new CarrierQuotes([new DhlRates(carrier.account)], limits({ perMinute: 2 }))
    for (const weightGrams of [100, 200, 300]) await quotes.quote(parcel({ weightGrams }))
    assert.lengthOf(carrier.requests, 2)
  })
})

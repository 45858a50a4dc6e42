import logger from '@adonisjs/core/services/logger'
import { shop } from '#config/shop'
import { NoCarrierService, type CarrierRates } from '#shipping/gateways/carrier_rates'
import { parcelKey, type LiveQuotes, type RatedParcel } from '#shipping/rules/live_quotes'
import { isServed, type CarrierQuote } from '#shipping/rules/rate_table'

type Breaker = { failures: number; openUntil: number }
type Limits = typeof shop.shipping.liveRates

const MAX_CACHED = 1000
const MINUTE_MS = 60_000

/** Asks the carriers for prices, never longer than the time limit; what they do not quote is in the rate table. */
export class CarrierQuotes {
  readonly #breakers = new Map<string, Breaker>()
  #minute = { startsAt: 0, requests: 0 }
  readonly #cache = new Map<string, { quotes: Promise<LiveQuotes | null>; until: number }>()

  constructor(
    private readonly carriers: readonly CarrierRates[],
    private readonly limits: Limits = shop.shipping.liveRates
  ) {}

  /** Whether any carrier quotes prices */
  get isAvailable(): boolean {
    return this.carriers.length > 0
  }

  /** Returns null where no carrier has quoted a price. */
  async quote(parcel: RatedParcel): Promise<LiveQuotes | null> {
    if (!this.isAvailable || !isServed(parcel.destination.countryId)) return null
    const key = parcelKey(parcel)
    const cached = this.#cache.get(key)
    if (cached && cached.until > Date.now()) return cached.quotes

    if (!this.#takeRequest()) return null
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    const quotes = this.#ask(parcel)
    this.#cache.set(key, { quotes, until: Date.now() + this.limits.cacheMs })
    const found = await quotes
    if (!found) this.#cache.delete(key)
    return found
  }

  #takeRequest(): boolean {
    const now = Date.now()
    if (now - this.#minute.startsAt >= MINUTE_MS) this.#minute = { startsAt: now, requests: 0 }
    this.#minute.requests += 1
    return this.#minute.requests <= this.limits.perMinute
  }

  async #ask(parcel: RatedParcel): Promise<LiveQuotes | null> {
    const found = await Promise.all(this.carriers.map((rates) => this.#askCarrier(rates, parcel)))
    const quotes = found.filter((quote) => quote !== null)
    if (quotes.length === 0) return null
    return {
      parcel: parcelKey(parcel),
      at: new Date().toISOString(),
      quotes: quotes.map(({ carrier, cost, days }) => ({ carrier, cents: cost.cents, days })),
    }
  }

  async #askCarrier(rates: CarrierRates, parcel: RatedParcel): Promise<CarrierQuote | null> {
    const breaker = this.#breakers.get(rates.carrier) ?? { failures: 0, openUntil: 0 }
    if (breaker.openUntil > Date.now()) return null
    try {
      const quote = await rates.quote(parcel, AbortSignal.timeout(this.limits.timeoutMs))
      this.#breakers.delete(rates.carrier)
      return quote
    } catch (error) {
      logger.warn({ err: error, carrier: rates.carrier }, 'No price from the carrier')
      if (!(error instanceof NoCarrierService)) this.#countFailure(rates.carrier, breaker)
      return null
    }
  }

  #countFailure(carrier: string, { failures }: Breaker): void {
    const { maxFailures, pauseMs } = this.limits
    const isOpen = failures + 1 >= maxFailures
    this.#breakers.set(carrier, {
      failures: isOpen ? 0 : failures + 1,
      openUntil: isOpen ? Date.now() + pauseMs : 0,
    })
  }
}

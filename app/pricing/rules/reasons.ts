import type { PriceReason } from '#pricing/views'
import type { GroupOffer, TraceStep } from '#pricing/rules/unit_price'
import type { Money } from '#shared/money'

/** How a price came about, for staff to read */
export const toReasons = (trace: readonly TraceStep[]): PriceReason[] =>
  trace.map(({ step, text, price }) => ({
    text,
    price: price?.toJSON() ?? null,
    isResult: step === 'result',
  }))

/** What a group and those behind it come to: the first price and the first MOQ */
export function firstTerms(chain: readonly GroupOffer[]): {
  price: Money | null
  moq: number | null
} {
  return {
    price: chain.find(({ price }) => price !== null)?.price ?? null,
    moq: chain.find(({ moq }) => moq !== null)?.moq ?? null,
  }
}

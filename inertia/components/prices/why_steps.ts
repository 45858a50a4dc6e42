import { Money } from '@shared/money'
import type { PriceReason } from '@views/pricing'
import type { Currency } from '~/lib/money'

type Trace = readonly { step: string; text: string; price: number | null }[]

/** How a price came about, as the calls tell it, for WhyList */
export const whySteps = (trace: Trace, currency: Currency): PriceReason[] =>
  trace.map(({ step, text, price }) => ({
    text,
    price: price === null ? null : Money.parse(price, currency).toJSON(),
    isResult: step === 'result',
  }))

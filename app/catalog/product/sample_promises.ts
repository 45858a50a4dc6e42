import { availableToPromise } from '#catalog/product/promise_rules'
import { promiseBases } from '#catalog/product/promise_basis'
import { formatDay } from '#shared/dates'
import { promiseOf, unitsOf } from '#shared/delivery/promised_units'
import { promiseTexts } from '#shared/texts/promises'

const SAMPLES = [1, 10, 100]

/** Returns what would be promised to a new order of a few quantities if the product is sold on backorder. */
export async function samplePromises(productId: string) {
  const bases = await promiseBases([productId])
  const available = availableToPromise(bases.get(productId)!)
  return SAMPLES.map((quantity) => {
    const units = promiseOf(available, quantity)
    const text = units
      ? promiseTexts.units(units, formatDay)
      : promiseTexts.most(unitsOf(available))
    return { quantity, text }
  })
}

/** What staff see on the page of a product */
export type SamplePromise = Awaited<ReturnType<typeof samplePromises>>[number]

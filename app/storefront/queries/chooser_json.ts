import { appUrl } from '#config/app'
import { chooserOptions } from '#storefront/queries/chooser_options'
import { readRunOrFail } from '#storefront/rules/chooser/run_length'
import { toChooserResult } from '#storefront/transformers/chooser_result'
import type { ChooserJson, ChooserOptionJson, ChooserOptionView } from '#storefront/chooser_data'
import type { ChooserOptions } from '#storefront/queries/chooser_options'
import type { ChooserQuery } from '#storefront/rules/chooser/chooser_address'
import type { RefreshRate, Resolution } from '#storefront/rules/chooser/signal'
import type { Visitor } from '#storefront/visitor'

type ChooserRequest = Omit<ChooserQuery, 'list' | 'step'> & {
  resolution: Resolution
  rate: RefreshRate
}

/** Returns the cable for a run, with texts for the storefront of the currency, or throws the errors of its length. */
export async function chooserJson(
  { source, resolution, rate, hdr, vrr, earc, unit = 'm', ...typed }: ChooserRequest,
  visitor: Visitor,
  now: Date
): Promise<ChooserJson> {
  const prefix = visitor.currency === 'cad' ? '/ca' : ''
  const { runMm, hasWall } = readRunOrFail({ ...typed, unit }, prefix)
  const needs = { runMm, resolution, rate, hdr: hdr ?? null, vrr: vrr === '1', earc: earc === '1' }
  const all = await chooserOptions(visitor, now)
  const result = toChooserResult({ needs, source: source ?? null, hasWall, prefix }, all)
  return {
    run: runMm,
    recommended: result.recommended && toOptionJson(result.recommended, all),
    nextBest: result.nextBest && toOptionJson(result.nextBest, all),
    ruledOut: result.ruledOut.map(({ line, title, reasons }) => ({ line, title, reasons })),
    notes: result.notes,
  }
}

function toOptionJson(
  { id, sku, line, isAvailable, href, reasons }: ChooserOptionView,
  { options }: ChooserOptions
): ChooserOptionJson {
  const { lengthMm, priced } = options.find((option) => option.sku === sku)!
  return {
    _id: id,
    sku,
    line,
    name: priced.product.name,
    length: lengthMm,
    price: priced.price.unit.toDecimal(),
    currency: priced.price.unit.currency,
    available: isAvailable,
    url: appUrl + href,
    reasons,
  }
}

import { lineOf } from '#catalog'
import { regionalText } from '#shared/places/regional_text'
import { chooseCable, misfitsOf, type CableChoice } from '#storefront/rules/chooser/choose_cable'
import {
  fitReasons,
  misfitReasons,
  nextBestReason,
  preferenceReason,
  runNotes,
} from '#storefront/rules/chooser/reasons'
import { SHOWN_LABELS, valueOf } from '#storefront/rules/chooser/statements'
import { optionQuery } from '#storefront/rules/option_address'
import { unitPriceView } from '#storefront/rules/price_view'
import type { CableNeeds, SourceKind } from '#storefront/rules/chooser/signal'
import type { ChooserOption, ChooserOptions } from '#storefront/queries/chooser_options'
import type { ChooserOptionView, ChooserResultView } from '#storefront/chooser_data'
import type { StorefrontPrefix } from '#shared/places/regional_text'

type ResultInput = {
  needs: CableNeeds
  source: SourceKind | null
  hasWall: boolean
  prefix: StorefrontPrefix
}

const NOT_STATED = 'Not stated'

/** Returns which cable serves a run, which is next best, what would not work, and why, for one storefront. */
export function toChooserResult(
  { needs, source, hasWall, prefix }: ResultInput,
  all: ChooserOptions
): ChooserResultView {
  const choice = chooseCable(needs, all.options)
  const { recommended, nextBest } = choice
  const localized = (texts: readonly string[]) => texts.map((text) => regionalText(text, prefix))
  return {
    recommended: recommended && {
      ...toOptionView(recommended, all, prefix),
      reasons: localized([...fitReasons(needs, recommended), whyFirst(needs, choice, all)]),
    },
    nextBest:
      recommended && nextBest
        ? {
            ...toOptionView(nextBest, all, prefix),
            reasons: localized([nextBestReason(recommended, nextBest)]),
          }
        : null,
    ruledOut: choice.ruledOut.map(({ option, misfits }) => ({
      line: option.line,
      title: lineOf(option.line).title,
      href: prefix + lineOf(option.line).path,
      reasons: localized(misfitReasons(needs, option, misfits)),
    })),
    notes: localized(runNotes(needs, recommended, { source, hasWall })),
  }
}

const whyFirst = (
  needs: CableNeeds,
  choice: CableChoice<ChooserOption>,
  { options }: ChooserOptions
) =>
  preferenceReason(
    choice,
    options.filter((option) => misfitsOf(needs, option).length === 0)
  )

/** Returns an option with its price, its stock, its page, and what its specifications state. */
function toOptionView(
  { line, priced: { product, price, isAvailable } }: ChooserOption,
  { options, sale }: ChooserOptions,
  prefix: StorefrontPrefix
): Omit<ChooserOptionView, 'reasons'> {
  const ofLine = options.filter((option) => option.line === line)
  const localized = (text: string) => regionalText(text, prefix)
  return {
    id: product.id,
    sku: product.sku,
    line,
    title: lineOf(line).title,
    option: localized(product.option),
    href: `${prefix}${lineOf(line).path}${optionQuery(
      product,
      ofLine.map((option) => option.priced.product)
    )}`,
    price: unitPriceView(price, sale),
    isAvailable,
    fewLeft: isAvailable ? product.fewLeft : null,
    states: SHOWN_LABELS.map((label) => ({
      label,
      value: localized(valueOf(product.specifications, label) ?? NOT_STATED),
    })),
    warnings: product.notes.warnings.map(localized),
  }
}

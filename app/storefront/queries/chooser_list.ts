import { lineOf } from '#catalog'
import { lineTotal, totals } from '#pricing'
import { lengthLabel } from '#shared/measures'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { chooser } from '#config/chooser'
import { chooseCable } from '#storefront/rules/chooser/choose_cable'
import {
  chooserAddress,
  runListText,
  type ChooserQuery,
  type RunList,
} from '#storefront/rules/chooser/chooser_address'
import { extrasText, formatText, type CableNeeds } from '#storefront/rules/chooser/signal'
import { optionQuery } from '#storefront/rules/option_address'
import type { ListedRunView, RunListView } from '#storefront/chooser_data'
import type { ChooserOption, ChooserOptions } from '#storefront/queries/chooser_options'
import type { Currency } from '#shared/money'

type ListInput = {
  list: RunList
  query: ChooserQuery
  prefix: StorefrontPrefix
  currency: Currency
}

/** Returns the list of runs with the cable of each, and what they cost together; null for an empty list. */
export function runList(
  { list, query, prefix, currency }: ListInput,
  all: ChooserOptions
): RunListView | null {
  const notes = listNotes(list)
  if (list.runs.length === 0 && notes.length === 0) return null
  const chosen = list.runs.map((run) => chooseCable(run, all.options).recommended)
  const products = linesOf(chosen, all)
  const { subtotal } = totals({ currency, lines: products })
  return {
    runs: list.runs.map((run, index) => ({
      room: run.room ?? null,
      run: regionalText(runText(run), prefix),
      cable: toCable(chosen[index], all, prefix),
      removeHref: prefix + addressWithout(index, list, query),
    })),
    lines: products.map(({ option: { priced }, quantity, cost }) => ({
      id: priced.product.id,
      name: regionalText(priced.product.name, prefix),
      quantity,
      total: lineTotal({ cost, quantity }).toJSON(),
    })),
    subtotal: subtotal.toJSON(),
    request: { lines: requestedGoods(chosen), note: requestNote(list, chosen) },
    csvHref: `${prefix}/chooser/runs.csv?list=${encodeURIComponent(runListText(list.runs))}`,
    notes,
  }
}

/** Staff quote what is out of stock, too. */
function requestedGoods(chosen: readonly (ChooserOption | null)[]) {
  const ids = chosen.flatMap((option) => option?.priced.product.id ?? [])
  return [...new Set(ids)].map((id) => ({
    id,
    quantity: ids.filter((other) => other === id).length,
  }))
}

const requestNote = ({ runs }: RunList, chosen: readonly (ChooserOption | null)[]): string =>
  runs
    .map((run, index) => {
      const where = [`Run ${index + 1}`, run.room].filter(Boolean).join(', ')
      return `${where}: ${runText(run)} – ${chosen[index]?.sku ?? NO_CABLE}`
    })
    .join('\n')

export const NO_CABLE = 'No cable states all of this'

/** '7 m, 4K at 120 Hz, VRR and eARC' */
export function runText(run: CableNeeds): string {
  return [lengthLabel(run.runMm), formatText(run), extrasText(run)].filter(Boolean).join(', ')
}

/** Counts the cables in stock, and prices each product at its quantity. */
function linesOf(chosen: readonly (ChooserOption | null)[], { list }: ChooserOptions) {
  const available = chosen.flatMap((option) => (option?.isAvailable ? [option] : []))
  return [...new Set(available)].map((option) => {
    const quantity = available.filter((one) => one === option).length
    return { option, quantity, cost: list.price(option.priced.product, quantity)!.unit }
  })
}

function toCable(
  option: ChooserOption | null,
  { options }: ChooserOptions,
  prefix: StorefrontPrefix
): ListedRunView['cable'] {
  if (!option) return null
  const { title, path, slug } = lineOf(option.line)
  const { product } = option.priced
  const ofLine = options.filter(({ line }) => line === slug).map(({ priced }) => priced.product)
  return {
    title,
    option: regionalText(product.option, prefix),
    href: `${prefix}${path}${optionQuery(product, ofLine)}`,
    isAvailable: option.isAvailable,
  }
}

const addressWithout = (index: number, { runs }: RunList, query: ChooserQuery) =>
  chooserAddress({ ...query, list: runListText(runs.toSpliced(index, 1)) })

const listNotes = ({ unreadable, isCut }: RunList): string[] => [
  ...(unreadable > 0
    ? [
        unreadable === 1
          ? 'One run of the address cannot be read and is left out.'
          : `${unreadable} runs of the address cannot be read and are left out.`,
      ]
    : []),
  ...(isCut ? [`A list has at most ${chooser.maxRuns} runs. The others are left out.`] : []),
]

import { keepUnits } from '~/lib/measures'
import type { CarriedFact, OptionView } from '@views/storefront'

type CarriedFactsProps = {
  facts: readonly CarriedFact[]
  selected: OptionView | undefined
  optionNoun: 'length' | 'unit'
}

/** What the chosen length carries and measures, or else what each length does */
export function CarriedFacts({ facts, selected, optionNoun }: CarriedFactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="carried" className="border-b border-line">
      <div className="shell grid gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.35fr]">
        <h2 id="carried" aria-live="polite" className="text-heading font-semibold">
          {headingOf(selected, optionNoun)}
        </h2>
        <dl className="divide-y divide-line border-y border-line text-control">
          {facts.map(({ label, values }) => {
            const shown = valuesFor(values, selected)
            return (
              shown.length > 0 && (
                <div
                  key={label}
                  className="grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:min-h-12"
                >
                  <dt className="text-ink-3">{label}</dt>
                  <dd className="text-ink">
                    {shown.map(({ value, options }) => (
                      <span key={value} className="block">
                        {keepUnits(value)}
                        {!selected && options.length > 0 && (
                          <span className="text-label text-ink-3">
                            {' '}
                            at {keepUnits(options.map((option) => option.label).join(', '))}
                          </span>
                        )}
                      </span>
                    ))}
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      </div>
    </section>
  )
}

function headingOf(selected: OptionView | undefined, noun: 'length' | 'unit'): string {
  if (noun === 'unit') return 'At a glance'
  return selected ? `What ${keepUnits(selected.label)} carries` : 'What each length carries'
}

function valuesFor(values: CarriedFact['values'], selected: OptionView | undefined) {
  if (!selected) return values
  return values.filter(
    ({ options }) => options.length === 0 || options.some(({ id }) => id === selected.id)
  )
}

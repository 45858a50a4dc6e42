import { Fragment, type ReactNode } from 'react'
import { cartTexts } from '@shared/texts/carts'
import { promiseTexts } from '@shared/texts/promises'
import { cx } from '~/components/ui/cx'
import { Price, StruckPrice } from '~/components/ui/price'
import type { OptionView } from '@views/storefront'

type OptionButtonsProps = {
  label: string
  options: readonly OptionView[]
  selectedId: string | null
  onSelect: (option: OptionView) => void
}

/**
 * One button per SKU, with its name and price. All have room for as many notes: the rows are of one height, and those on the
 * screen would move when a later option with a note arrives.
 */
export function OptionButtons({ label, options, selectedId, onSelect }: OptionButtonsProps) {
  const mostNotes = Math.max(...options.map((option) => notesOf(option).length))
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-2.5 text-label font-medium text-ink">
        {label}
      </p>
      <div
        className={cx(
          'grid auto-rows-fr gap-2',
          options.length > 1 && 'grid-cols-2 sm:grid-cols-3'
        )}
      >
        {options.map((option) => {
          const { id, label: name, pricing } = option
          const notes = notesOf(option)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={id === selectedId}
              onClick={() => onSelect(option)}
              className={cx(
                'flex min-h-17 flex-col justify-center rounded-control px-4 py-2.5 text-start transition-colors duration-150',
                id === selectedId
                  ? 'bg-accent-soft inset-ring-2 inset-ring-accent'
                  : 'bg-surface inset-ring inset-ring-edge/70 hover:inset-ring-ink-2'
              )}
            >
              <span className="text-[1.0625rem] leading-6 font-semibold text-ink">
                <UnbrokenMeasures text={name} />
              </span>
              <span className="text-label text-ink-2">
                <Price of={pricing.breaks[0].price} />
                {Array.from({ length: mostNotes }, (_line, at) => (
                  <span key={at} className="block min-h-[1lh]">
                    {notes[at]}
                  </span>
                ))}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What is said of an option below its price, one line each */
function notesOf({ pricing, isAvailable, fewLeft, promise }: OptionView): ReactNode[] {
  const by = promise?.at(0)?.by ?? ''
  return [
    pricing.breaks[0].sale && (
      <span className="text-ink-3">
        <StruckPrice of={pricing.msrp} />
      </span>
    ),
    !isAvailable && <span className="text-ink-3">Out of stock</span>,
    isAvailable && by !== '' && promiseTexts.ships(by),
    fewLeft !== null && cartTexts.fewLeft(fewLeft),
  ].filter(Boolean)
}

/** '24.9 ft (7.6 m)' breaks only between its two measures. */
const UnbrokenMeasures = ({ text }: { text: string }) =>
  text.split(/ (?=\()/).map((measure, index) => (
    <Fragment key={measure}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{measure}</span>
    </Fragment>
  ))

import type { PromisedUnits } from '../delivery/promised_units.js'

/** Texts about goods that are sold on backorder */
export const promiseTexts = {
  changed: 'The day by which everything can ship has changed. Check it and place the order again.',
  /** "12 now, 18 by Dec 04, 2026"; `dayText` formats a day, so that product pages need no formatter. */
  units<Units extends PromisedUnits>(
    units: readonly Units[],
    dayText: (day: string, part: Units) => string
  ): string {
    const [first] = units
    if (units.length === 1 && first.day !== null)
      return promiseTexts.ships(dayText(first.day, first))
    return units
      .map((part) =>
        part.day === null
          ? `${part.quantity} now`
          : `${part.quantity} by ${dayText(part.day, part)}`
      )
      .join(', ')
  },
  /** Of a line of a placed order; `day` is null where none is known. */
  awaits({ now, later }: { now: number; later: number }, day: string | null): string {
    const rest = day === null ? `${later} on a day that is not known yet` : `${later} by ${day}`
    return now === 0 ? rest : `${now} now, ${rest}`
  },
  ships: (day: string) => `Ships by ${day}`,
  /** In the log of an order */
  dayUnknown: 'The promised day no longer holds, and no other is known',
  most: (units: number) => `At most ${units} can be ordered now.`,
  choice: 'Some items come later',
  together: 'Everything in one parcel',
  togetherHint: (day: string) => `Ships by ${day}`,
  twoParcels: 'Two parcels, at no extra cost',
  twoParcelsHint: (day: string) => `What is in stock ships now, the rest by ${day}`,
  /** On the confirmation of an order */
  follows: (day: string, isTogether: boolean) =>
    isTogether
      ? `Everything ships together by ${day}. We’ll e-mail you if that day changes.`
      : `The rest ships by ${day}. We’ll e-mail you if that day changes.`,
  /** To staff */
  parcels: (isTogether: boolean) =>
    isTogether
      ? 'The customer wants everything in one parcel.'
      : 'The customer wants what is in stock now, and the rest in a second parcel.',
} as const

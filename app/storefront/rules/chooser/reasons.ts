import { lineOf } from '#catalog'
import { chooser } from '#config/chooser'
import { lengthLabel } from '#shared/measures'
import { extrasText, formatText, labelOf, type CableNeeds } from '#storefront/rules/chooser/signal'
import type { CableChoice, CableOption, Misfit } from '#storefront/rules/chooser/choose_cable'

/** All texts are for `regionalText`. */
type RunKinds = { source: string | null; hasWall: boolean }

/** Returns why an option serves a run. */
export function fitReasons(needs: CableNeeds, { lengthMm, states }: CableOption): string[] {
  const spare = lengthMm - needs.runMm
  const extras = extrasText(needs)
  const run = lengthLabel(needs.runMm)
  return [
    spare === 0
      ? `It is as long as your run, ${run}, with nothing to spare. Measure again before you order.`
      : `It reaches your run of ${run} with ${lengthLabel(spare)} to spare.`,
    `Its specifications state ${states.formatText}, which includes ${formatText(needs)}.`,
    ...(extras ? [`They list ${extras}, too.`] : []),
  ]
}

/** Returns why the recommended option comes before the others that serve the run. */
export function preferenceReason<Option extends CableOption>(
  { recommended }: CableChoice<Option>,
  suitable: readonly Option[]
): string {
  if (!recommended) return ''
  const isOnlyLine = suitable.every(({ line }) => line === recommended.line)
  const cheaper = suitable.find(({ cents }) => cents < recommended.cents)
  if (!recommended.isAvailable) return 'It is out of stock, as is every other cable that serves.'
  if (cheaper) return `${nameOf(cheaper)} costs less, but is out of stock.`
  if (isOnlyLine) return 'It is the shortest length of the only line that does all of this.'
  return 'It has the lowest price of all cables that do all of this.'
}

/** Returns how the next best option differs from the recommended one. */
export function nextBestReason(recommended: CableOption, nextBest: CableOption): string {
  const does = `${nameOf(nextBest)} does all of this, too.`
  if (!nextBest.isAvailable) return `${does} It is out of stock.`
  if (nextBest.cents > recommended.cents) return `${does} It costs more.`
  return `${does} It has the same price and is ${comparedLength(recommended, nextBest)}.`
}

const comparedLength = (recommended: CableOption, nextBest: CableOption) =>
  nextBest.lengthMm === recommended.lengthMm ? 'as long' : 'longer'

const nameOf = ({ line, lengthMm }: CableOption) =>
  `${lineOf(line).title}, ${lengthLabel(lengthMm)},`

/** Returns why an option does not serve a run, one sentence per reason. */
export const misfitReasons = (
  needs: CableNeeds,
  option: CableOption,
  misfits: readonly Misfit[]
): string[] => misfits.map((misfit) => MISFIT_TEXTS[misfit](needs, option))

const notStated = (what: string) => `Its specifications do not state ${what}.`

const MISFIT_TEXTS: Record<Misfit, (needs: CableNeeds, option: CableOption) => string> = {
  length: ({ runMm }, { lengthMm }) =>
    `Its longest length here is ${lengthLabel(lengthMm)}, and your run is ${lengthLabel(runMm)}.`,
  format: (needs, { states }) =>
    states.formatText === null
      ? notStated(formatText(needs))
      : `Its specifications state ${states.formatText}, not ${formatText(needs)}.`,
  hdr: ({ hdr }) => notStated(labelOf(chooser.hdr, hdr!)),
  vrr: () => notStated('VRR'),
  earc: () => notStated('eARC'),
}

export const NO_IN_WALL_RATING =
  'Its specifications do not state a rating for runs inside walls, such as CL2, CL3 or FT4. Check what your building code asks for.'

/** Returns what else to know about a run. */
export function runNotes(
  { earc }: CableNeeds,
  recommended: CableOption | null,
  { source, hasWall }: RunKinds
): string[] {
  return [
    ...(earc && source !== null && source !== 'receiver'
      ? [
          'eARC carries sound from a display back to a receiver or soundbar. Ask for it on the run between those two.',
        ]
      : []),
    ...(hasWall && recommended && !recommended.states.isInWallRated ? [NO_IN_WALL_RATING] : []),
  ]
}

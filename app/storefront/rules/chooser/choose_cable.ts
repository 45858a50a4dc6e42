import { hertzOf, linesOf, type CableNeeds } from '#storefront/rules/chooser/signal'
import { includesFormat, type Statements } from '#storefront/rules/chooser/statements'
import type { ProductLine } from '#shared/enums'

/** One length of a line, at the price of the visitor */
export type CableOption = {
  sku: string
  line: ProductLine
  lengthMm: number
  cents: number
  isAvailable: boolean
  states: Statements
}

/** Why a cable does not serve a run */
export type Misfit = 'length' | 'format' | 'hdr' | 'vrr' | 'earc'

export type CableChoice<Option extends CableOption> = {
  recommended: Option | null
  /** The best option of another line, or else the next of the same line */
  nextBest: Option | null
  /** Lines without a suitable length: the shortest that reaches, or else the longest, and what it lacks */
  ruledOut: { option: Option; misfits: Misfit[] }[]
}

/**
 * Chooses a cable whose own specifications state everything that a run needs and whose length reaches: of those in stock
 * the one with the lowest price, and of equal prices the shorter one.
 */
export function chooseCable<Option extends CableOption>(
  needs: CableNeeds,
  options: readonly Option[]
): CableChoice<Option> {
  const suitable = options
    .filter((option) => misfitsOf(needs, option).length === 0)
    .sort(byPreference)
  const [recommended = null, ...others] = suitable
  const ofOtherLine = others.find(({ line }) => line !== recommended?.line)
  return {
    recommended,
    nextBest: ofOtherLine ?? others[0] ?? null,
    ruledOut: [...new Set(options.map(({ line }) => line))]
      .filter((line) => !suitable.some((option) => option.line === line))
      .map((line) => {
        const option = closest(
          needs,
          options.filter((one) => one.line === line)
        )
        return { option, misfits: misfitsOf(needs, option) }
      }),
  }
}

export function misfitsOf(
  { runMm, resolution, rate, hdr, vrr, earc }: CableNeeds,
  { lengthMm, states }: CableOption
): Misfit[] {
  const wanted = { lines: linesOf(resolution), hertz: hertzOf(rate) }
  const misfits: Record<Misfit, boolean> = {
    length: lengthMm < runMm,
    format: !states.formats.some((stated) => includesFormat(stated, wanted)),
    hdr: hdr !== null && !states.hdr.includes(hdr),
    vrr: vrr && !states.vrr,
    earc: earc && !states.earc,
  }
  return MISFITS.filter((misfit) => misfits[misfit])
}

const MISFITS: readonly Misfit[] = ['length', 'format', 'hdr', 'vrr', 'earc']

const byPreference = (a: CableOption, b: CableOption): number =>
  Number(b.isAvailable) - Number(a.isAvailable) ||
  a.cents - b.cents ||
  a.lengthMm - b.lengthMm ||
  (a.sku < b.sku ? -1 : 1)

/** Returns the shortest option that reaches, or else the longest. */
function closest<Option extends CableOption>({ runMm }: CableNeeds, options: readonly Option[]) {
  const byLength = options.toSorted((a, b) => a.lengthMm - b.lengthMm)
  return byLength.find(({ lengthMm }) => lengthMm >= runMm) ?? byLength[byLength.length - 1]
}

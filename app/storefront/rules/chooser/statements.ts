import { chooser } from '#config/chooser'
import { linesOf, type HdrKind } from '#storefront/rules/chooser/signal'
import type { Specification } from '#catalog'

/**
 * Where the page of a product states what a need asks for: the specification and the words that it lists. The chooser
 * knows nothing else about a cable, so it never says more than the page, and follows it when staff edit it.
 */
const STATED_IN = {
  format: { label: 'Resolution', words: null },
  hdr: { label: 'High dynamic range', words: null },
  vrr: { label: 'Gaming', words: 'VRR' },
  earc: { label: 'Sound', words: 'eARC' },
} as const

/** Shown beside a recommended cable, stated or not */
export const SHOWN_LABELS = [
  'Bandwidth',
  STATED_IN.format.label,
  STATED_IN.hdr.label,
  STATED_IN.vrr.label,
  STATED_IN.earc.label,
  'Direction',
  'Diameter',
  'Power',
]

/** A rating that a cable needs to run inside a wall in many places */
const IN_WALL_RATING = /\b(CL[23]P?|CM[PRG]?|FT[46]|Eca|Dca|Cca|B2ca)\b/

export type StatedFormat = { lines: number; hertz: number }

/** What the specifications of a cable state */
export type Statements = {
  formats: readonly StatedFormat[]
  /** The statement about formats word for word; null without one */
  formatText: string | null
  hdr: readonly HdrKind[]
  vrr: boolean
  earc: boolean
  isInWallRated: boolean
}

/** Reads the specifications of a product; what they do not list word for word counts as not stated. */
export function statementsIn(specifications: readonly Specification[]): Statements {
  const listed = (label: string) => entriesOf(valueOf(specifications, label))
  return {
    formats: listed(STATED_IN.format.label).flatMap(formatIn),
    formatText: valueOf(specifications, STATED_IN.format.label),
    hdr: chooser.hdr
      .filter(({ label }) => listed(STATED_IN.hdr.label).includes(label))
      .map(({ value }) => value),
    vrr: listed(STATED_IN.vrr.label).includes(STATED_IN.vrr.words),
    earc: listed(STATED_IN.earc.label).includes(STATED_IN.earc.words),
    isInWallRated: specifications.some(({ value }) => IN_WALL_RATING.test(value)),
  }
}

export const valueOf = (specifications: readonly Specification[], label: string): string | null =>
  specifications.find((specification) => specification.label === label)?.value ?? null

/** Color sampling and depth in parentheses; any other remark, such as '(up to 3 m)', may limit what it follows. */
const COLOR_REMARK = /\s*\((?:4:\d:\d|\d+ bit|[,;\s])+\)/g

/** '8K60, 4K120 (4:4:4, 10 bit)' -> ['8K60', '4K120'] */
const entriesOf = (value: string | null): string[] =>
  (value ?? '')
    .replace(COLOR_REMARK, '')
    .split(',')
    .map((entry) => entry.trim())

/** Reads '4K120' and '1080p60'; any other wording states nothing. */
function formatIn(entry: string): StatedFormat[] {
  const [, name, hertz] = /^(\d+[kp])(\d+)$/.exec(entry.toLowerCase()) ?? []
  const resolution = chooser.resolutions.find(({ value }) => value === name)
  return resolution ? [{ lines: linesOf(resolution.value), hertz: Number(hertz) }] : []
}

/** '8K60, 4K120 (4:4:4, 10 bit)' -> '8K at 60 Hz, 4K at 120 Hz'; a wording that cannot be read stays as stated. */
export function formatsText(specifications: readonly Specification[]): string | null {
  const { formats, formatText } = statementsIn(specifications)
  if (formats.length === 0) return formatText
  return formats.map(({ lines, hertz }) => `${nameOf(lines)} at ${hertz} Hz`).join(', ')
}

const nameOf = (lines: number): string =>
  chooser.resolutions.find((resolution) => resolution.lines === lines)!.label.split(' ')[0]

/**
 * Returns whether a stated format includes a wanted one: it has at least as many lines and at least its rate. A cable that
 * states 4K at 60 Hz states nothing about 1080p at 120 Hz, although that needs less bandwidth.
 */
export const includesFormat = (stated: StatedFormat, wanted: StatedFormat): boolean =>
  stated.lines >= wanted.lines && stated.hertz >= wanted.hertz

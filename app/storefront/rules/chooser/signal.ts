import { chooser } from '#config/chooser'

export type Resolution = (typeof chooser.resolutions)[number]['value']
export type RefreshRate = (typeof chooser.rates)[number]['value']
export type HdrKind = (typeof chooser.hdr)[number]['value']
export type SourceKind = (typeof chooser.sources)[number]['value']
export type DisplayKind = (typeof chooser.displays)[number]['value']

/** What a run has to carry, and how far */
export type CableNeeds = {
  /** Whole centimeters, in millimeters */
  runMm: number
  resolution: Resolution
  rate: RefreshRate
  hdr: HdrKind | null
  vrr: boolean
  earc: boolean
}

type Labeled = { value: string; label: string }

export const valuesOf = <Value extends string>(choices: readonly { value: Value }[]): Value[] =>
  choices.map(({ value }) => value)

export const labelOf = (choices: readonly Labeled[], value: string): string =>
  choices.find((choice) => choice.value === value)!.label

export const linesOf = (resolution: Resolution): number =>
  chooser.resolutions.find(({ value }) => value === resolution)!.lines

export const hertzOf = (rate: RefreshRate): number =>
  chooser.rates.find(({ value }) => value === rate)!.hertz

/** '4K at 60 Hz', '1080p at 24 Hz' */
export function formatText({ resolution, rate }: Pick<CableNeeds, 'resolution' | 'rate'>): string {
  const [name] = labelOf(chooser.resolutions, resolution).split(' ')
  return `${name} at ${hertzOf(rate)} Hz`
}

/** 'Dolby Vision, VRR and eARC'; '' without any */
export function extrasText({ hdr, vrr, earc }: Pick<CableNeeds, 'hdr' | 'vrr' | 'earc'>): string {
  const extras = [hdr && labelOf(chooser.hdr, hdr), vrr && 'VRR', earc && 'eARC'].filter(Boolean)
  const last = extras.pop() ?? ''
  return extras.length === 0 ? String(last) : `${extras.join(', ')} and ${last}`
}

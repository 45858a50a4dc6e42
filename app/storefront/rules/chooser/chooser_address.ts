import { chooser } from '#config/chooser'
import { MM_PER_FOOT } from '#shared/measures'
import {
  valuesOf,
  type CableNeeds,
  type DisplayKind,
  type HdrKind,
  type RefreshRate,
  type Resolution,
  type SourceKind,
} from '#storefront/rules/chooser/signal'
import { RUN_PARTS, type LengthUnit, type TypedRun } from '#storefront/rules/chooser/run_length'
import type { StorefrontPrefix } from '#shared/places/regional_text'

/** The steps that an address can return to */
export const CHOOSER_STEPS = ['run', 'signal'] as const
type ChooserStep = (typeof CHOOSER_STEPS)[number]

/** The query of the chooser as it was sent; a missing resolution or rate is a step that is not done. */
export type ChooserQuery = Partial<TypedRun> & {
  unit?: LengthUnit
  source?: SourceKind
  display?: DisplayKind
  resolution?: Resolution
  rate?: RefreshRate
  hdr?: HdrKind
  vrr?: '1'
  earc?: '1'
  /** Where the run is; a name of the visitor's own */
  room?: string
  /** The runs of the list */
  list?: string
  step?: ChooserStep
}

const KEYS = [
  'room',
  'unit',
  'length',
  ...RUN_PARTS,
  'source',
  'display',
  'resolution',
  'rate',
  'hdr',
  'vrr',
  'earc',
  'list',
  'step',
] as const

/** Returns the address of a state of the chooser, below the prefix of a storefront. */
export function chooserAddress(query: ChooserQuery): string {
  const parts = KEYS.flatMap((key) =>
    query[key] ? [`${key}=${encodeURIComponent(query[key])}`] : []
  )
  // Commas divide the runs of the list and need no escape.
  return parts.length === 0 ? '/chooser' : `/chooser?${parts.join('&').replaceAll('%2C', ',')}`
}

/**
 * Returns the first step with the length of a cable filled in, in the unit of the storefront: a run that the cable really
 * reaches, so 2 m are 6.5 ft.
 */
export function addressOfLength(lengthMm: number, prefix: StorefrontPrefix): string {
  const feet = Math.floor((lengthMm / MM_PER_FOOT) * 10) / 10
  return (
    prefix +
    chooserAddress(
      prefix === '/ca'
        ? { unit: 'm', length: String(lengthMm / 1000), step: 'run' }
        : { unit: 'ft', length: String(feet), step: 'run' }
    )
  )
}

/** A run of the list, with its room where it has one */
export type PlannedRun = CableNeeds & { room?: string }

export const MAX_ROOM = 30

/** Writes a run for the list of an address: '7.5m-4k-120-dolbyvision-vrr-earc@Living room'. */
export function runToken({ runMm, resolution, rate, hdr, vrr, earc, room }: PlannedRun): string {
  const extras = [hdr, vrr && 'vrr', earc && 'earc'].filter(Boolean)
  const run = [`${runMm / 1000}m`, resolution, rate, ...extras].join('-')
  const name = (room ?? '').replaceAll(/[,@\s]+/g, ' ').trim()
  return name === '' ? run : `${run}@${name}`
}

const among = (values: readonly string[]) => values.join('|')
const TOKEN = new RegExp(
  `^(\\d{1,3}(?:\\.\\d{1,2})?)m-(${among(valuesOf(chooser.resolutions))})-(${among(valuesOf(chooser.rates))})` +
    `(?:-(${among(valuesOf(chooser.hdr))}))?(-vrr)?(-earc)?(?:@([^,@]{1,${MAX_ROOM}}))?$`
)

/** Reads a run of the list; null for any other text. */
export function readRunToken(token: string): PlannedRun | null {
  const [, meters, resolution, rate, hdr, vrr, earc, room] = TOKEN.exec(token) ?? []
  if (meters === undefined) return null
  const runMm = Math.round(Number(meters) * 1000)
  if (runMm === 0 || runMm > chooser.maxRunMm) return null
  return {
    runMm,
    resolution: resolution as Resolution,
    rate: rate as RefreshRate,
    hdr: (hdr as HdrKind | undefined) ?? null,
    vrr: vrr !== undefined,
    earc: earc !== undefined,
    ...(room !== undefined && { room }),
  }
}

export type RunList = { runs: PlannedRun[]; unreadable: number; isCut: boolean }

/** Reads the list of an address: at most 20 runs; `isCut` where it names more. */
export function readRunList(list: string | undefined): RunList {
  const tokens = (list ?? '').split(',').filter(Boolean)
  const runs = tokens.flatMap((token) => readRunToken(token) ?? [])
  return {
    runs: runs.slice(0, chooser.maxRuns),
    unreadable: tokens.length - runs.length,
    isCut: runs.length > chooser.maxRuns,
  }
}

export const runListText = (runs: readonly PlannedRun[]): string => runs.map(runToken).join(',')

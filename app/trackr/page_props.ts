import type { PaginatedList } from '#core/lists'
import type {
  TrackrBoard,
  UnitDetailJson,
  UnitJson,
  UnitListItem,
  UnitPassportJson,
  UnitProductJson,
} from '#trackr/unit_views'

/** What a station needs besides the scanner, so that it works without a connection */
export type StationPage = {
  stage: number
  products: UnitProductJson[]
  /** Suggested reasons of a failure */
  reasons: string[]
  /** How many serials or pairs one save holds */
  limits: { serials: number; pairs: number }
  /** Of the product whose box holds most; the server knows the product of a unit */
  unitsPerBox: number
  serials: { prefix: string; minLength: number; maxLength: number }
  /** The unit that was scanned last, at any station */
  lastUnit: UnitJson | null
}

export type UnitListProps = {
  units: PaginatedList<UnitListItem>
  batches: { batch: string; units: number }[]
}

export type UnitPageProps = { unit: UnitDetailJson }

export type BoardProps = {
  board: TrackrBoard
  /** First and last day */
  days: { start: string; end: string }
}

export type UnitPassportProps = {
  /** SERIAL-CODE */
  unitKey: string
  serial: string
  /** null for an unknown serial or a wrong code */
  passport: UnitPassportJson | null
  /** Whether the unit is registered to the account of the signed-in user */
  isOwn: boolean
}

export type RegisteredUnitView = {
  serial: string
  product: string
  registeredAt: string
  warrantyUntil: string | null
  isLifetimeWarranty: boolean
  /** The passport */
  href: string
}

/** What to recall: a batch, or serials separated by commas */
export type RecallChoice = { batch: string | null; serials: string | null }

export type RecallProps = {
  batches: UnitListProps['batches']
  chosen: RecallChoice
}

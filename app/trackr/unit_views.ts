import type { Stage } from '#trackr/rules/stages'

/** What became of one serial, or of one pair, of a save */
export type SerialResult = {
  /** As sent; the first one of a pair */
  serial: string
  /** The other one of a pair, as sent */
  second?: string
  ok: boolean
  err?: string
  code?: string
  /** Accepted, and something to look at */
  warn?: string
  /** The scan, to undo it or to add a photo */
  _id?: string
  /** The id of the unit */
  unit?: string
}

export type SaveResponse = { saved: number; results: SerialResult[] }

export type UnitReport = {
  stage: Stage
  result: string
  date: string
  by: string
  /** Name of the work place, or '' */
  place: string
}

export type UnitProductJson = { _id: string; sku: string; name: string }

/** `Unit` of docs/api/production_units.md */
export type UnitJson = {
  _id: string
  unit_serial: string | null
  enclosured_serial: string | null
  box_serial: string | null
  bundle_serial: string | null
  programmed: boolean
  passed: boolean
  sanded: boolean
  passed_final: boolean
  product: UnitProductJson | null
  batch: string
  /** Whether a later station than the first one recorded the unit first */
  unknown_origin: boolean
  /** Index of the last station that the unit has passed, or -1 */
  station: number
  updated: string
  /** Oldest first; undone ones are left out */
  reports: UnitReport[]
}

export type UnitPhotoJson = {
  _id: string
  src: string
  thumb: string
  width: number
  height: number
}

/** One entry of the whole history of a unit */
export type UnitScanJson = {
  _id: string
  stage: Stage
  /** 'PCBA to enclosure' */
  station: string
  /** Name of the work place, or '' */
  place: string
  result: 'pass' | 'fail' | 'paired' | 'released' | 'undone'
  serial: string
  /** The serial that it was paired with or released from, or '' */
  second_serial: string
  reason: string
  date: string
  by: string
  /** The same result again, sent without a client id */
  repeated: boolean
  undone: boolean
  /** Whether POST /api/trackr/scans/{id}/undo may succeed */
  can_undo: boolean
  photos: UnitPhotoJson[]
}

/** A unit with its whole history, newest first */
export type UnitDetailJson = UnitJson & {
  history: UnitScanJson[]
  passport: { serial: string; code: string; url: string }
  built: string
  /** null: for the lifetime of the product, or without a product */
  warranty_until: string | null
  is_lifetime_warranty: boolean
  shipped: { order: string; date: string } | null
  registration: { user: string; name: string; email: string; date: string } | null
  /** The other units of the same box and bundle, by any of their serials */
  together: { _id: string; serial: string; in: 'box' | 'bundle' }[]
}

export type UnitListItem = {
  id: string
  pcbaSerial: string | null
  enclosureSerial: string | null
  boxSerial: string | null
  bundleSerial: string | null
  sku: string
  batch: string
  station: number
  stationName: string
  isOriginUnknown: boolean
  shippedAt: string | null
  updatedAt: string
}

export type TrackrBoard = {
  start: string
  end: string
  /** Units by the last station that they have passed; -1 is none. Shipped units are counted apart. */
  stations: { stage: number; name: string; units: number }[]
  shipped: number
  /** First results of units at a station within the period */
  yields: { stage: number; name: string; units: number; passed: number; percent: number | null }[]
  failures: {
    total: number
    reasons: { reason: string; count: number }[]
    days: { day: string; count: number }[]
    /** Counts by reason and day */
    cells: { reason: string; day: string; count: number }[]
  }
}

/** The response of GET /api/units/{serial}-{code}/passport */
export type UnitPassportJson = {
  product: { sku: string; name: string; line: string } | null
  built: string
  tests: { name: string; passed: boolean; date: string }[]
  /** 'lifetime', or null without a product */
  warranty_until: string | null
  documents: { label: string; href: string }[]
}

export type UnitRegistrationJson = { registered: string; warranty_until: string | null }

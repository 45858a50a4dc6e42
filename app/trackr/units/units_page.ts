import { normalizeSerial } from '#shared/trade/serials'
import { likePattern } from '#core/like'
import { countPages, type PaginatedList } from '#core/lists'
import { findProducts } from '#trackr/unit/tracked_products'
import Unit from '#trackr/unit/unit'
import { failedStagesOf } from '#trackr/unit/failed_units'
import { stageName, standsAt, type ReportStage } from '#trackr/unit/stage_rules'
import { listBatches } from '#trackr/shipments/shipped_units'
import { STATION_SQL } from '#trackr/unit/station_sql'

export type UnitListItem = {
  id: string
  pcbaSerial: string | null
  enclosureSerial: string | null
  boxSerial: string | null
  bundleSerial: string | null
  sku: string
  batch: string
  /** Where it stands: the first station that it failed, or else the last one that it has passed; -1 is none */
  station: number
  stationName: string
  /** The stations that it failed last */
  failed: ReportStage[]
  isOriginUnknown: boolean
  shippedAt: string | null
  updatedAt: string
}

export type UnitFilter = {
  page: number
  pageSize: number
  /** Part of any serial, or of the batch */
  query?: string
  /** Where the unit stands, or -1 */
  station?: number
  batch?: string
  /** Whether a customer has the unit */
  shipped?: boolean
}

/** Returns the page of the units with the batches to filter by. */
export async function unitListPage(filter: UnitFilter) {
  const [units, batches] = await Promise.all([searchUnits(filter), listBatches()])
  return { units, batches }
}

export type UnitListProps = Awaited<ReturnType<typeof unitListPage>>

/** Returns one page of the units, the last changed first. */
export async function searchUnits(filter: UnitFilter): Promise<PaginatedList<UnitListItem>> {
  const { page, pageSize } = filter
  const found = await filteredUnits(filter)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .paginate(page, pageSize)
  const units = found.all()
  const [products, failed] = await Promise.all([
    findProducts(units),
    failedStagesOf(units.map(({ id }) => id)),
  ])
  return {
    rows: units.map((unit) =>
      toListItem(unit, {
        sku: products.get(unit.productId ?? '')?.sku ?? '',
        failed: failed.get(unit.id) ?? [],
      })
    ),
    count: found.total,
    page,
    pages: countPages(found.total, pageSize),
    pageSize,
  }
}

function filteredUnits({ query = '', station, batch, shipped }: UnitFilter) {
  const units = Unit.query()
  const serial = normalizeSerial(query)
  if (serial !== '') units.where((any) => matchesSerial(any, serial))
  if (station !== undefined) units.whereRaw(`${STATION_SQL} = ?`, [station])
  if (batch) units.where('batch', batch)
  if (shipped === true) units.whereNotNull('shippedAt')
  if (shipped === false) units.whereNull('shippedAt')
  return units
}

function matchesSerial(units: ReturnType<typeof Unit.query>, text: string): void {
  const columns = ['pcba_serial', 'enclosure_serial', 'box_serial', 'bundle_serial', 'batch']
  for (const column of columns)
    units.orWhereRaw(`lower(${column}) like ? escape '\\'`, [likePattern(text)])
}

function toListItem(
  unit: Unit,
  { sku, failed }: Pick<UnitListItem, 'sku' | 'failed'>
): UnitListItem {
  const { id, pcbaSerial, enclosureSerial, boxSerial, bundleSerial, batch } = unit
  const station = standsAt(unit, failed)
  return {
    ...{ id, pcbaSerial, enclosureSerial, boxSerial, bundleSerial, sku, batch, failed },
    station,
    stationName: station < 0 ? '' : stageName(station),
    isOriginUnknown: unit.isOriginUnknown,
    shippedAt: unit.shippedAt,
    updatedAt: unit.updatedAt,
  }
}

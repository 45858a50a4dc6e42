import { findProductBySku, listProducts } from '#catalog'
import { Audience } from '#shared/enums'
import { call, type ApiResponse } from '#tests/support/http'
import { newId } from '#shared/ids'
import type { SaveResponse, UnitDetailJson, UnitJson } from '#trackr'

export type ErrorBody = { err?: string; code?: string; results?: SaveResponse['results'] }
export type SaveCall = ApiResponse<SaveResponse & ErrorBody>

let counter = 0
const next = () => `${newId().slice(-6).toUpperCase()}${(counter += 1)}`

export const aPcbaSerial = () => `PCB-${next()}`
export const aCaseSerial = () => `16034-${next()}`
export const aBundleSerial = () => `KIT-${next()}`
export const aScanId = () => `scan-${newId()}`

/** Returns the id of a product that the stations offer, or of one that they do not. */
export async function trackedProductId(): Promise<string> {
  const products = await listProducts({ audience: Audience.Trade, includeDisabled: true })
  return products.find(({ name }) => name.includes('PXLDRIVE'))!.id
}
export const otherProductId = async () => (await findProductBySku('THX-CBH10'))!.id

export type StationCalls = ReturnType<typeof stationCalls>

/** The calls of a station with the token of a staff member */
export const stationCalls = (token: string) => ({
  report: (stage: string, body: object): Promise<SaveCall> =>
    call('POST', `/api/trackr/report/${stage}`, { token, body }),
  pair: (body: unknown): Promise<SaveCall> => call('POST', '/api/trackr/serial', { token, body }),
  lookUp: (serial: string): Promise<ApiResponse<UnitJson & ErrorBody>> =>
    call('GET', `/api/trackr/lookup?unit_serial=${encodeURIComponent(serial)}`, { token }),
  undo: (
    id: string,
    body: object = {}
  ): Promise<ApiResponse<UnitDetailJson & ErrorBody & { warn?: string }>> =>
    call('POST', `/api/trackr/scans/${id}/undo`, { token, body }),
  async detail(serial: string): Promise<UnitDetailJson> {
    const { body } = await this.lookUp(serial)
    const found = await call<UnitDetailJson>('GET', `/api/trackr/units/${body._id}`, { token })
    return found.body
  },
})

/** Builds a unit through all stations up to its box. */
export async function aBoxedUnit(stations: StationCalls, { batch = '' } = {}) {
  const product = await trackedProductId()
  const [pcba, enclosure, box] = [aPcbaSerial(), aCaseSerial(), aCaseSerial()]
  const serials = { pass: [pcba] }
  await stations.report('programmed', { serials, product, batch })
  await stations.report('test', { serials, product })
  await stations.report('sanded', { serials, product })
  await stations.pair([[pcba, enclosure]])
  await stations.report('final_test', { serials: [enclosure] })
  await stations.pair([[enclosure, box]])
  return { pcba, enclosure, box, product }
}

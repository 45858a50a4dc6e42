import { useQuery } from '~/hooks/use_query'
import { api, ApiError } from '~/lib/api'
import { withQuery } from '~/lib/url'
import type { UnitJson } from '@views/trackr'

/** A unit of the server, or the placeholder of an unknown one */
export type ShownUnit = Omit<UnitJson, '_id'> & { _id: string | null }

type LookedUpUnit = { unit: ShownUnit | null; isLoading: boolean; problem: string | null }

/** Looks up the unit of a serial of any kind. An unknown one has a placeholder that has passed nothing. */
export function useUnit(serial: string | null, version: number): LookedUpUnit {
  const { data, isCurrent, error } = useQuery(
    serial === null ? null : `${serial} ${version}`,
    async (signal) => ({ serial, unit: await lookUp(serial ?? '', signal) })
  )
  const isSameUnit = data !== null && data.serial === serial
  return {
    unit: isSameUnit ? data.unit : null,
    isLoading: serial !== null && !isCurrent && error === null,
    problem: error ? error.message : null,
  }
}

async function lookUp(serial: string, signal: AbortSignal): Promise<ShownUnit> {
  try {
    const path = withQuery('/api/trackr/lookup', { unit_serial: serial })
    return await api.get<UnitJson>(path, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return placeholder(serial)
    throw error
  }
}

const placeholder = (serial: string): ShownUnit => ({
  _id: null,
  unit_serial: serial,
  enclosured_serial: null,
  box_serial: null,
  bundle_serial: null,
  programmed: false,
  passed: false,
  sanded: false,
  passed_final: false,
  product: null,
  batch: '',
  unknown_origin: false,
  station: -1,
  failed: [],
  updated: '',
  reports: [],
})

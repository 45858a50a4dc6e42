import { api } from '~/lib/api'
import type { Storefront } from '~/types'

type PlaceAnswer = { alpha2: 'CA' | 'US' | null }

const PATIENCE_MS = 15_000
const HALF_AN_HOUR = 1_800_000

/** Whether this visitor lets the shop know where they are, without being asked now */
export async function mayLookUp(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}

/** Looks the place up, for which the browser asks unless it was allowed before. The United States store sells worldwide. */
export async function storefrontHere(): Promise<Storefront> {
  const { coords } = await position()
  const { alpha2 } = await api.post<PlaceAnswer>('/api/misc/country', {
    body: { latitude: coords.latitude, longitude: coords.longitude },
  })
  return alpha2 === 'CA' ? 'ca' : 'us'
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: PATIENCE_MS,
      maximumAge: HALF_AN_HOUR,
    })
  )

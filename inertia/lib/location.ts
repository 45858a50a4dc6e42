import { api } from '~/lib/api'
import type { Storefront } from '~/types'

type CountryResponse = { alpha2: 'CA' | 'US' | null }

const TIMEOUT_MS = 15_000
const MAXIMUM_AGE_MS = 1_800_000

/** Whether the browser returns the position without asking the visitor */
export async function hasLocationPermission(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}

/** Returns the storefront for the visitor's position. The US storefront sells to all countries but Canada. */
export async function locateStorefront(): Promise<Storefront> {
  const { coords } = await currentPosition()
  const { alpha2 } = await api.post<CountryResponse>('/api/misc/country', {
    body: { latitude: coords.latitude, longitude: coords.longitude },
  })
  return alpha2 === 'CA' ? 'ca' : 'us'
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAXIMUM_AGE_MS,
    })
  )

import type { Storefront } from '~/types'

type Clock = { Now: { timeZoneId(): string } }

/** Returns the time zone of the browser. The first use of `Intl` holds a slow phone for 50 ms, that of Temporal for one. */
export function browserTimeZone(): string {
  const { Temporal: clock } = globalThis as { Temporal?: Clock }
  return clock ? clock.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
}

// Every zone of the time zone database that is observed in Canada
const CANADIAN_CITIES = new Set(
  (
    'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay ' +
    'Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute ' +
    'St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife'
  ).split(' ')
)

/** Returns the storefront for a time zone; null for zones without a location, such as UTC. */
export function storefrontOfTimeZone(timeZone: string | undefined): Storefront | null {
  if (!timeZone?.includes('/') || timeZone.startsWith('Etc/')) return null
  const [area, city] = timeZone.split('/')
  return area === 'Canada' || (area === 'America' && CANADIAN_CITIES.has(city)) ? 'ca' : 'us'
}

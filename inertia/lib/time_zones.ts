import type { Storefront } from '~/types'

// Every zone of the time zone database that is observed in Canada
const IN_CANADA = new Set(
  (
    'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay ' +
    'Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute ' +
    'St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife'
  ).split(' ')
)

/** The storefront for a time zone, from which nobody's place is learnt; null where it tells nothing. */
export function storefrontOfTimeZone(timeZone: string | undefined): Storefront | null {
  if (!timeZone?.includes('/') || timeZone.startsWith('Etc/')) return null
  const [area, place] = timeZone.split('/')
  return area === 'Canada' || (area === 'America' && IN_CANADA.has(place)) ? 'ca' : 'us'
}

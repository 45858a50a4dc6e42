import { storefrontOfTimeZone } from '~/lib/places/time_zones'

postMessage(storefrontOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone))

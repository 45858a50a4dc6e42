/** Countries whose postal addresses name the state or province beside the city */
export const STATE_IN_ADDRESS: readonly string[] = ['AU', 'BR', 'CA', 'IN', 'IT', 'MX', 'US']

/** Postal regions of the US armed forces, which ISO 3166-2 does not list */
export const MILITARY_STATES = [
  { id: 'AA', name: 'Armed Forces Americas' },
  { id: 'AE', name: 'Armed Forces Europe' },
  { id: 'AP', name: 'Armed Forces Pacific' },
] as const

/** Countries without customers: under sanctions of Canada and the United States, or without inhabitants */
export const NOT_OFFERED: readonly string[] = 'CU IR KP SY AQ BV HM TF GS UM'.split(' ')

/** Countries where carriers need a postal code; elsewhere it is missing from many addresses, or unknown to who lives there. */
export const POSTAL_CODE_NEEDED: ReadonlySet<string> = new Set(
  (
    'AT AU AX BE BG BR CA CH CN CY CZ DE DK EE ES FI FO FR GB GF GG GL GP GR GU HR HU IM IN IS IT JE JP KR LI LT LU LV ' +
    'MC ME MF MK MQ MT MX MY NC NL NO NZ PF PL PM PR PT RE RO RS RU SE SI SJ SK SM TH TR TW UA US VA VI YT ZA'
  ).split(' ')
)

/** Countries without postal codes, or where addresses omit them: forms have no field for one, and addresses keep none. */
export const NO_POSTAL_CODES: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY ' +
    'HK JM KI KM KN KP LC LY ML MO MR MS MW NA NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD ' +
    'TF TG TK TL TO TV UG VU WS YE ZM ZW'
  ).split(' ')
)

/** Countries that addresses write otherwise than by their common name */
export const WRITTEN_AS: Readonly<Record<string, string | undefined>> = { US: 'USA' }

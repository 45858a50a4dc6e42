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

/** Countries without postal codes, or where addresses usually omit them */
export const NO_POSTAL_CODES: ReadonlySet<string> = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY ' +
    'HK IE JM KE KI KM KN KP LC LY ML MO MR MS MW NA NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD ' +
    'TF TG TK TL TO TT TV TZ UG VU WS YE ZM ZW'
  ).split(' ')
)

/** First letter of a Canadian postal code -> province; X is shared by NT and NU */
export const CANADIAN_LETTERS: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

export const NUNAVUT_PREFIXES: readonly string[] = ['X0A', 'X0B', 'X0C']

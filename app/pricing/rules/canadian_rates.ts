export type DatedRate = {
  /** First day of validity, 'YYYY-MM-DD' */
  from: string
  /** GST, or the whole HST, in percent */
  federal: string
  /** PST, RST or QST in addition to GST, in percent */
  provincial?: string
}

// Newest first. Nova Scotia reduced its HST in 2025; many published tables still show 15 %.
export const CANADIAN_RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AB: [{ from: '2008-01-01', federal: '5' }],
  BC: [{ from: '2013-04-01', federal: '5', provincial: '7' }],
  MB: [{ from: '2019-07-01', federal: '5', provincial: '7' }],
  NB: [{ from: '2016-07-01', federal: '15' }],
  NL: [{ from: '2016-07-01', federal: '15' }],
  NS: [
    { from: '2025-04-01', federal: '14' },
    { from: '2010-07-01', federal: '15' },
  ],
  NT: [{ from: '2008-01-01', federal: '5' }],
  NU: [{ from: '2008-01-01', federal: '5' }],
  ON: [{ from: '2010-07-01', federal: '13' }],
  PE: [{ from: '2016-10-01', federal: '15' }],
  QC: [{ from: '2013-01-01', federal: '5', provincial: '9.975' }],
  SK: [{ from: '2017-03-23', federal: '5', provincial: '6' }],
  YT: [{ from: '2008-01-01', federal: '5' }],
}

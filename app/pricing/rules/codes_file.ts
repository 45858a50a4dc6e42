import { toCsv } from '#core/csv'

/** The codes of a series as a file, each with whether it can still be used */
export const codesCsv = (codes: readonly { code: string; used: number }[]): string =>
  toCsv(
    ['Code', 'State'],
    codes.map(({ code, used }) => [code, used > 0 ? 'used' : 'unused'])
  )

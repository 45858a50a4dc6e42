import { baseStyles } from '#documents/layout/base_styles'
import { fallbackFonts } from '#documents/layout/fallback_fonts'

/** Latin with accents, and the three scripts of Japanese */
const TEST_TEXT = 'Facture à Montréal, Größe 2 m ≈ 6.6 ft. 映像ケーブルのてすと'

/** A page with the fonts of documents, to see whether they can be printed here */
export function printTestPage(): string {
  const styles = baseStyles({ size: 'letter', footer: 'Test' }, TEST_TEXT)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><style>${styles}</style></head><body><p>${TEST_TEXT}</p></body></html>`
}

/** Returns the characters of the test page for which the shop has no font. */
export const missingTestCharacters = (): string[] =>
  fallbackFonts([
    ...new Set(TEST_TEXT.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)),
  ]).missing

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Returns text in lower case without accents, with single spaces and no characters that a database rejects. */
export const foldText = (text: string): string =>
  text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter])
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

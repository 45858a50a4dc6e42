// Cs is half of a surrogate pair, which UTF-8 cannot encode and which PostgreSQL rejects in JSON.
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** Returns whether text for a single line contains control characters, line breaks or changes of the text direction. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text)
}

/** Like `hasControlCharacters`, for text of several lines: allows line breaks and tabs. */
export function hasControlCharactersExceptLineBreaks(text: string): boolean {
  return CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS.test(text)
}

const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const BUT_LINES = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u

/** Control characters, line breaks and what turns the direction of writing: nothing of that belongs in a field of one line. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text)
}

/** The same for text of several lines, where line breaks and tabs are fine */
export function hasControlCharactersButLines(text: string): boolean {
  return BUT_LINES.test(text)
}

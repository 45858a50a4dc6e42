/** Returns the pattern for `lower(column) like ? escape '\'` that finds the text anywhere and matches % and _ literally. */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

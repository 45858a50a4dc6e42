/** For `lower(column) like ? escape '\'`: the words anywhere within, their own % and _ taken as they stand. */
export function like(words: string): string {
  return `%${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

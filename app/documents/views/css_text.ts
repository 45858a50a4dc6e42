/** A CSS string of any text: everything but plain letters and digits is escaped, so nothing ends the string or the style. */
export function cssText(text: string): string {
  const escaped = text.replace(/[^A-Za-z0-9 .,#-]/gu, (sign) => {
    return `\\${sign.codePointAt(0)!.toString(16)} `
  })
  return `"${escaped}"`
}

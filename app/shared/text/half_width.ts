const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const DISTANCE = 0xff01 - '!'.charCodeAt(0)

/**
 * Returns text with the full-width letters, digits and marks of East Asian input methods as ASCII: "１２．５" as "12.5". What
 * else NFKC normalizes stays, as it would read "5²" as 52 and "1½" as 11⁄2.
 */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - DISTANCE))

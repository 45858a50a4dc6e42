/** @typedef {Record<string, string>} Row */

// Text of an order could move the cursor or rename the window of a terminal.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** @param {unknown} value */
export const plain = (value) => String(value ?? '').replace(CONTROL_CHARACTERS, ' ')

/** @param {string} text */
export const print = (text) => void process.stdout.write(`${text}\n`)
/** @param {string} text */
export const warn = (text) => void process.stderr.write(`${text}\n`)
/** @param {unknown} value */
export const printJson = (value) => print(JSON.stringify(value, null, 2))

/**
 * Prints rows below a heading, in columns as wide as their longest value.
 *
 * @param {string[]} columns
 * @param {unknown[][]} rows
 */
export function printTable(columns, rows) {
  const texts = [columns, ...rows].map((row) =>
    row.map((value) => plain(value).replaceAll('\n', ' '))
  )
  const widths = columns.map((_, index) => Math.max(...texts.map((row) => row[index].length)))
  for (const row of texts)
    print(
      row
        .map((text, index) => text.padEnd(widths[index]))
        .join('  ')
        .trimEnd()
    )
}

/**
 * @param {number} amount
 * @param {string} currency
 */
export const money = (amount, currency) => `${amount.toFixed(2)} ${currency.toUpperCase()}`

/** @param {string | null} instant */
export const day = (instant) => instant?.slice(0, 10) ?? ''

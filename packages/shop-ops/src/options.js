import { InvalidArgumentError, Option } from 'commander'

/** @param {string} text */
function day(text) {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('Give a day such as 2026-10-01.')
  return text
}

/**
 * @param {string} flags
 * @param {string} description
 */
export const dayOption = (flags, description) => new Option(flags, description).argParser(day)

export const currencyOption = () =>
  new Option('--currency <currency>', 'currency').choices(['usd', 'cad'])

export const outputOptions = () => [
  new Option('-o, --output <file>', 'file to write (default: standard output)'),
  new Option('--force', 'replace the file if it exists'),
]

const ID = /^[0-9a-f]{24}$/

/** @param {string} text */
export function runId(text) {
  if (!ID.test(text))
    throw new InvalidArgumentError(
      'The id of a run has 24 digits and letters; the import prints it.'
    )
  return text
}

/** @param {string} text */
export const isId = (text) => ID.test(text)

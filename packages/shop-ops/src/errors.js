/** Exit codes, which `shop-ops --help` lists */
export const ExitCode = /** @type {const} */ ({
  Ok: 0,
  Failed: 1,
  Usage: 2,
  NotSignedIn: 3,
  Partial: 4,
  Unavailable: 5,
})

/** An error that ends a command: its text and exit code are for the user, `response` is the body from the shop. */
export class OpsError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   * @param {Record<string, any>} [response]
   */
  constructor(message, exitCode = ExitCode.Failed, response = {}) {
    super(message)
    this.exitCode = exitCode
    this.response = response
  }
}

/** @param {string} message */
export const usageError = (message) => new OpsError(message, ExitCode.Usage)

/** @param {string} url */
export const notSignedIn = (url) =>
  new OpsError(
    `Not signed in at ${url}, or the sign-in has expired. Run: shop-ops signin --url ${url}`,
    ExitCode.NotSignedIn
  )

/**
 * Converts an error response into the error of a command, with one line per invalid field or rejected line.
 *
 * @param {number} status
 * @param {Record<string, any>} body
 */
export function errorOf(status, body) {
  const text = typeof body.err === 'string' ? body.err : `The shop responded with ${status}.`
  const code = body.code ? ` (${body.code})` : ''
  return new OpsError([text + code, ...detailsOf(body)].join('\n'), ExitCode.Failed, {
    status,
    ...body,
  })
}

/** @param {Record<string, any>} body */
function detailsOf({ field, fields, rejected }) {
  if (Array.isArray(rejected))
    return rejected.map(({ line, column, sku, err }) => `  line ${line}, ${column}, ${sku}: ${err}`)
  if (fields) return Object.entries(fields).map(([name, text]) => `  ${name}: ${text}`)
  return field ? [`  field: ${field}`] : []
}

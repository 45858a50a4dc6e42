/** The codes with which the network, or the look-up of a name, keeps the shop from a service */
export const NETWORK_ERRORS: readonly string[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]

export const isNetworkError = (code: string | undefined): boolean =>
  code !== undefined && NETWORK_ERRORS.includes(code)

/** What went wrong at the provider, in at most 300 characters for those who look after the shop */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'

  const status = 'statusCode' in error ? ` ${String(error.statusCode ?? '')}` : ''
  return `${error.constructor.name}${status}: ${error.message}`.slice(0, 300)
}

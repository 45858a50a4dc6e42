import type { HttpContext } from '@adonisjs/core/http'

/** Returns the version in `If-Match`, which the caller read as `ETag`; null for callers that do not check. */
export function requestedVersion({ request }: Pick<HttpContext, 'request'>): string | null {
  // A proxy that compresses responses turns their ETags into weak ones.
  return request.header('if-match')?.replace(/^W\//, '').replaceAll('"', '') ?? null
}

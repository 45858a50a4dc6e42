import app from '@adonisjs/core/services/app'
import { cachedCatalogVersion, catalogVersion } from '#catalog'
import { cachedEmptyPages, emptyPages } from '#content'
import { sendCached } from '#core/cache/response_cache'
import type { HttpContext } from '@adonisjs/core/http'

// Without escapes or uppercase letters, so that no one can choose the URL that a cached page shows as its own.
const CACHEABLE_PATH = /^(\/[a-z0-9_]+)+$/

type CachedPage<Page> = {
  render: () => Promise<string | Page>
  /** The queries that select a part of the page: '?length=2m'. Pages with any other query are not cached. */
  queries?: readonly string[]
}

/**
 * Sends a page that anonymous visitors share, cached per URL until the catalog version or the menu changes. Signed-in users, open
 * sessions and Inertia visits get a page of their own.
 */
export async function sendCachedPage<Page>(
  ctx: HttpContext,
  now: Date,
  { render, queries = [] }: CachedPage<Page>
): Promise<string | Page | void> {
  if (!isShared(ctx, queries)) return render()

  const version = await catalogVersion(now)
  const { key: menu } = await emptyPages()
  return sendCached(ctx, {
    key: `page ${ctx.request.url(true)} ${menu}`,
    version,
    isCurrent: () => cachedCatalogVersion(new Date()) === version && cachedEmptyPages() === menu,
    isPersonal: false,
    contentType: 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, X-Inertia',
    render: async () => String(await render()),
  })
}

function isShared({ actor, request, session }: HttpContext, queries: readonly string[]): boolean {
  const path = request.url()
  const query = request.url(true).slice(path.length)
  return (
    !app.inDev &&
    actor.user === null &&
    session.fresh &&
    CACHEABLE_PATH.test(path) &&
    (query === '' || queries.includes(query)) &&
    request.header('x-inertia') === undefined
  )
}

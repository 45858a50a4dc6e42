import app from '@adonisjs/core/services/app'
import { cachedCatalogVersion, catalogVersion } from '#catalog'
import { cachedEmptyPages, emptyPages } from '#content'
import { sendCached } from '#core/cache/response_cache'
import type { HttpContext } from '@adonisjs/core/http'

// Without query, escapes or uppercase letters, so that no one can choose the URL that a cached page shows as its own.
const CACHEABLE_PATH = /^(\/[a-z0-9_]+)+$/

/**
 * Sends a page that anonymous visitors share, cached per URL until the catalog version or the menu changes. Signed-in users, open
 * sessions and Inertia visits get a page of their own.
 */
export async function sendCachedPage<Page>(
  ctx: HttpContext,
  now: Date,
  render: () => Promise<string | Page>
): Promise<string | Page | void> {
  if (!isShared(ctx)) return render()

  const version = await catalogVersion(now)
  const { key: menu } = await emptyPages()
  return sendCached(ctx, {
    key: `page ${ctx.request.url()} ${menu}`,
    version,
    isCurrent: () => cachedCatalogVersion(new Date()) === version && cachedEmptyPages() === menu,
    isPersonal: false,
    contentType: 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, X-Inertia',
    render: async () => String(await render()),
  })
}

function isShared({ actor, request, session }: HttpContext): boolean {
  return (
    !app.inDev &&
    actor.user === null &&
    session.fresh &&
    CACHEABLE_PATH.test(request.url(true)) &&
    request.header('x-inertia') === undefined
  )
}

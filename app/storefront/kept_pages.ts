import app from '@adonisjs/core/services/app'
import { catalogueStamp } from '#catalog'
import { sendKept } from '#core/http/kept_answers'
import { isStampOfNow, keep } from '#storefront/kept'
import { SplicedPage } from '#storefront/spliced_page'
import type { HttpContext } from '@adonisjs/core/http'

const NONCE = 'nonce-of-this-answer'
// No query, no escapes, no second spelling: the page names its own address, and nobody may choose it for others.
const PLAIN_PATH = /^(\/[a-z0-9_]+)+$/

/** A page for somebody who only looks is rendered once and sent, each time with a new nonce, until the catalogue changes. */
export async function keptPage<Page>(
  ctx: HttpContext,
  now: Date,
  render: () => Promise<string | Page>
): Promise<string | Page | void> {
  if (!isForAnybody(ctx)) return render()

  const { request, response } = ctx
  const stamp = await catalogueStamp(now)
  const page = await keep(`page ${request.url()}`, stamp, async () => {
    ctx.view.share({ nonce: NONCE })
    return new SplicedPage(String(await render()), NONCE)
  })
  response.header('Content-Type', 'text/html; charset=utf-8')
  response.header('Cache-Control', 'private, no-cache')
  response.header('Vary', 'Accept-Encoding, X-Inertia')
  sendKept(ctx, page, isStampOfNow(stamp))
}

function isForAnybody({ caller, request, session }: HttpContext): boolean {
  return (
    !app.inDev &&
    caller.user === null &&
    session.fresh &&
    PLAIN_PATH.test(request.url(true)) &&
    request.header('x-inertia') === undefined
  )
}

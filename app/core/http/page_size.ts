import { shop } from '#config/shop'
import { PAGE_SIZE_COOKIE, PAGE_SIZES } from '#shared/pages/page_sizes'
import type { HttpContext } from '@adonisjs/core/http'

/** Returns the page size of a staff list: `?size=` of a shared link, or else the one that this browser remembers. */
export function requestedPageSize(
  { request }: HttpContext,
  fallback: number = shop.pageSize.list
): number {
  const remembered: unknown = request.plainCookie(PAGE_SIZE_COOKIE, { encoded: false })
  return parseSize(request.qs().size) ?? parseSize(remembered) ?? fallback
}

const parseSize = (value: unknown) => PAGE_SIZES.find((size) => String(size) === value)

import type { HttpContext } from '@adonisjs/core/http'

/** Writes whose form stands on a page with another path */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^((?:\/ca)?\/profile\/[^/]+)\/.+$/, '$1/settings'],
  [/^((?:\/ca)?\/manage\/order)\/history$/, '$1'],
  [/^((?:\/ca)?\/(?:pay|quote)\/[^/]+)\/link$/, '$1'],
  [/^\/admin\/promos$/, '/admin/promos/new'],
  [/^\/admin\/promos\/.+$/, '/admin/promos'],
  [/^\/admin\/failed-jobs\/.+$/, '/admin/mailbox'],
]

/** Returns the path of the page with the form of this write, for a browser that sends no Referer. */
export function formPagePath({ request }: Pick<HttpContext, 'request'>): string {
  // One leading slash keeps a redirect on this site.
  const path = request.url().replace(/^[/\\]+/, '/')
  const [pattern, page] = PAGES.find(([write]) => write.test(path)) ?? []
  return pattern ? path.replace(pattern, page!) : path
}

import edge from 'edge.js'
import { HttpContext } from '@adonisjs/core/http'
import { isStaffPage } from '#web/staff_pages'

type PageRoot = (page: unknown, attributes?: unknown) => string

const PAGE_OBJECT = /(<script [^>]*type="application\/json"[^>]*>)([\s\S]*?)(<\/script>)/

/**
 * The page object stands in a script element, where `<!--<script` in a customer's name would swallow the page that
 * follows. As JSON, `<` may just as well be written \u003c.
 */
export function escapePageObject(html: string): string {
  return html.replace(
    PAGE_OBJECT,
    (_all, open, json, close) => open + json.replace(/</g, '\\u003c') + close
  )
}

/** A renderer is made for answers that are rendered, and for no other; it knows the answer's nonce. */
export function shareNonceWithTemplates(): void {
  HttpContext.getter(
    'view',
    function (this: HttpContext) {
      return edge.createRenderer().share({ request: this.request, nonce: this.nonce })
    },
    true
  )
}

/**
 * Wraps the `@inertia` tag of @adonisjs/inertia, which escapes only slashes. Its own plugin sets the tag when Edge
 * first renders, so the wrapping has to be a plugin that runs after it.
 */
export function hardenInertiaTag(): void {
  edge.use((instance) => {
    const render = instance.globals.inertia as PageRoot
    instance.global('inertia', (page: unknown, attributes?: unknown) =>
      escapePageObject(render(page, attributes))
    )
  })
  edge.global('isStaffPage', isStaffPage)
}

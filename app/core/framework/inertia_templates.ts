import edge from 'edge.js'
import { pageTags } from '#core/framework/page_tags'
import { isStaffPage } from '#shared/pages/staff_pages'

type RenderInertiaTag = (page: unknown, attributes?: unknown) => string

const PAGE_OBJECT = /(<script [^>]*type="application\/json"[^>]*>)([\s\S]*?)(<\/script>)/

/**
 * Escapes `<` in the page object, which is JSON in a script element: `<!--<script` in a customer's name would otherwise
 * comment out the rest of the page.
 */
export function escapePageJson(html: string): string {
  return html.replace(
    PAGE_OBJECT,
    (_all, open, json, close) => open + json.replace(/</g, '\\u003c') + close
  )
}

type RenderedPage = { component: string; props: { stage?: unknown; user?: unknown } }

/** A guest's cart is known to the browser alone: its request need not wait for the scripts of the checkout. */
const requestsCartEarly = ({ component, props }: RenderedPage): boolean =>
  component === 'storefront/checkout' && props.stage !== 'complete' && !props.user

/**
 * Wraps the `@inertia` tag of @adonisjs/inertia, which escapes only slashes. Its plugin sets the tag at the first render,
 * so the wrapper must be a plugin that runs after it.
 */
export function hardenInertiaTag(): void {
  edge.use((instance) => {
    const render = instance.globals.inertia as RenderInertiaTag
    instance.global('inertia', (page: unknown, attributes?: unknown) =>
      escapePageJson(render(page, attributes))
    )
  })
  edge.global('isStaffPage', isStaffPage)
  edge.global('pageTags', pageTags)
  edge.global('requestsCartEarly', requestsCartEarly)
}

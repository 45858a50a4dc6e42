import { router } from '@inertiajs/react'
import { connectionTexts } from '@shared/texts/connection'
import type { HttpExceptionResponse, PendingVisit } from '@inertiajs/core'
import { toast } from '~/components/ui/toast_store'

/** A visit without a usable response: the connection failed, or the server answered with an error. */
type VisitFailure = {
  isWrite: boolean
  /** Status of the response; 0 without one */
  status: number
  text: string
}

/** Returns whether it has told the user about the failure. */
type Handler = (failure: VisitFailure) => boolean

const handlers: Handler[] = []
/** The visit under way; prefetching, as on hover, is none of the user's and fails without a word. */
let visited: Pick<PendingVisit, 'method'> | null = null

/** Lets a part of the page show failures itself; the handler registered last is asked first. */
export function onVisitFailure(handler: Handler): () => void {
  handlers.unshift(handler)
  return () => void handlers.splice(handlers.indexOf(handler), 1)
}

/**
 * Shows a message where a visit fails and keeps the page with its forms; without it, nothing happens, or the response
 * covers the page. Pages that the shop responds with still open, except its error page after a form.
 */
export function reportVisitFailures(): void {
  router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch) visited = visit
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (!visit.prefetch) visited = null
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    report({ isWrite: isWrite(), status: 0, text: connectionTexts.unreachable })
  })
  router.on('httpException', (event) => {
    const { response } = event.detail
    const failure = { isWrite: isWrite(), status: response.status, text: textOf(response) }
    // A form that is refused with a page, such as "Order not found", shows that page.
    const isShown = isPage(response) && (response.status < 500 || !failure.isWrite)
    if (isShown && (failure.isWrite || !isHandled(failure))) return
    event.preventDefault()
    if (!isShown) report(failure)
  })
}

const isWrite = () => visited !== null && visited.method !== 'get'

/** Whether the shop has rendered the response, unlike the text of a proxy before it */
const isPage = ({ headers }: HttpExceptionResponse) => 'x-inertia' in headers

const isHandled = (failure: VisitFailure) => handlers.some((handler) => handler(failure))

function report(failure: VisitFailure): void {
  if (visited && !isHandled(failure)) toast.error(failure.text)
}

/** Returns the reason that the shop gave, or a general text for the response of a proxy. */
function textOf({ data, status }: HttpExceptionResponse): string {
  const page = data as unknown as { props?: { message?: unknown } } | undefined
  const message = page?.props?.message
  if (typeof message === 'string' && message) return message
  return status === 413 ? connectionTexts.tooLarge : connectionTexts.serverFailed
}

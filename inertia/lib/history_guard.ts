import { router } from '@inertiajs/react'

const SETTLE_MS = 50
const MAX_WAIT_MS = 2_000

const FIRST_PAGE = 'first page'

/** Visits without an end, by id */
const running = new Set<string>([FIRST_PAGE])
/** Whether a response is being shown: from its first change of the page to its last */
let isUpdating = false
/** Whether Back or Forward waits for the visits that were running */
let isMoving = false

/**
 * Lets Back and Forward win against a visit that is under way, such as the reload of a page. Inertia shows a response in
 * several steps, between which the browser may move to another entry of the history. It would then push the old page, or
 * write it over that entry, and the press would be lost. So a press waits until these visits have ended, and what they
 * write into the history meanwhile is dropped.
 */
export function guardHistory(history: History): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method].bind(history)
    history[method] = (state: unknown, unused, url) => {
      if (!isMoving || !isPageState(state)) change(state, unused, url)
    }
  }
  router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch) running.add(visit.id)
  })
  router.on('finish', ({ detail: { visit } }) => running.delete(visit.id))
  router.on('navigate', () => running.delete(FIRST_PAGE))
  trackClientVisits()
  router.on('beforeUpdate', () => {
    isUpdating = true
  })
  for (const event of ['success', 'error'] as const)
    router.on(event, () => {
      isUpdating = false
    })
  window.addEventListener('popstate', (event) => {
    if (!isMoving && running.size === 0) return
    event.stopImmediatePropagation()
    if (!isMoving) void moveLater(history)
  })
}

let clientVisits = 0

/** Changes of the page without a request have no event at their start. */
function trackClientVisits(): void {
  for (const method of ['push', 'replace'] as const) {
    const visit = router[method].bind(router)
    router[method] = (params) => {
      const id = `client ${(clientVisits += 1)}`
      running.add(id)
      visit({
        ...params,
        onFinish: (finished) => {
          running.delete(id)
          params.onFinish?.(finished)
        },
      })
    }
  }
}

/** The state of the entry is read at the end: the user may have pressed Back again. */
async function moveLater(history: History): Promise<void> {
  isMoving = true
  router.cancelAll({ prefetch: false })
  const end = Date.now() + MAX_WAIT_MS
  do await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  while ((isUpdating || running.size > 0) && Date.now() < end)
  isMoving = false
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

const isPageState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'page' in state

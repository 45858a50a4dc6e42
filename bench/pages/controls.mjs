/*
 * These functions run in the page. `window.benchControls` finds what a visitor can press, choose or type into, and
 * reports how long the browser took from the input to the next paint.
 */

/** Installs the functions before the scripts of the page. */
export function installControls() {
  const SELECTOR =
    'button, input:not([type=hidden], [type=file]), select, textarea, summary, a[aria-haspopup], a[role=button], [role=tab], [role=switch], [contenteditable=true]'
  const TYPED = /^(text|search|email|tel|password|url|number|date|time|datetime-local|month)$/
  let durations = []
  const record = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId > 0) durations.push(duration)
  }
  const observer = new PerformanceObserver((list) => record(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })

  const textOf = (node) => node?.textContent?.replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element) =>
    (
      element.getAttribute('aria-label') ||
      textOf(element.labels?.[0]) ||
      (element.matches('select') ? '' : textOf(element)) ||
      element.placeholder ||
      element.title ||
      element.name ||
      ''
    ).slice(0, 40)
  const kindOf = (element) => {
    if (element.matches('select')) return 'select'
    if (element.matches('textarea, [contenteditable=true]')) return 'typed'
    if (element.matches('input') && TYPED.test(element.type)) return 'typed'
    return 'pressed'
  }
  const titleOf = (element) => {
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    return `${role === 'input' ? element.type : role} “${nameOf(element)}”`
  }
  /** Controls of the same sort in each row of a list count as one. */
  const keyOf = (element) => titleOf(element).replaceAll(/\d+/g, '#')

  const isUsable = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    !element.closest('[inert]')

  /** The point of a control, or of its label, which a pointer would hit */
  function pointOf(element) {
    for (const target of [element, ...(element.labels ?? [])]) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = width > 0 && height > 0 && document.elementFromPoint(x, y)
      if (hit && (target.contains(hit) || hit.contains(target))) return { x, y }
    }
    return null
  }
  const all = () => [...document.querySelectorAll(SELECTOR)].filter(isUsable)

  window.benchControls = {
    list: () => [...new Map(all().map((element) => [keyOf(element), element])).keys()],
    find(key) {
      const element = all().find((candidate) => keyOf(candidate) === key)
      const point = element && pointOf(element)
      return point ? { ...point, kind: kindOf(element), title: titleOf(element) } : null
    },
    /** Forgets earlier inputs; a select is chosen from by keys, because its list is a window of the system. */
    ready(key) {
      record(observer.takeRecords())
      durations = []
      all()
        .find((candidate) => keyOf(candidate) === key)
        ?.focus({ preventScroll: true })
    },
    /** The slowest input since, once it is painted; one that was faster than the browser reports counts as 16 ms. */
    async slowest() {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      // Work that the input left for later ends before the page is idle; the browser reports an input after its paint.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
      await frame()
      await new Promise((resolve) => setTimeout(resolve, 150))
      record(observer.takeRecords())
      return Math.max(16, ...durations)
    },
  }
}

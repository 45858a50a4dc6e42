/** What was pressed or typed before the page responds; `submitter` is the button of a form, `key` that of a tab */
export type EarlyPress = {
  type: string
  control: HTMLElement
  submitter?: HTMLElement | null
  key?: string
}

declare global {
  interface Window {
    /** Absent on pages that the browser renders */
    earlyPresses?: { presses: EarlyPress[]; isCarryingOut: boolean; stop(): void }
  }
}

/**
 * Notes what is pressed while the scripts of a page that the server has drawn still load; `lib/early_presses.ts` carries
 * it out. The page holds this script itself, since it must run before the first press; so it imports nothing.
 */
function noteEarlyPresses(): void {
  const presses: EarlyPress[] = []
  const early = { presses, isCarryingOut: false, stop }
  function note(event: Event): void {
    const { type, key } = event as KeyboardEvent
    const target = event.target as HTMLElement
    const selector = SELECTORS[type]
    const control = selector ? target.closest<HTMLElement>(selector) : target
    // The browser itself submits a form with an action. Without one, it would put what was typed into the address.
    if (early.isCarryingOut || !control || (type === 'submit' && control.hasAttribute('action')))
      return
    if (key && !movesBetweenTabs(event as KeyboardEvent)) return
    if (type !== 'input') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Customers press a button again that did not respond.
    if (presses.at(-1)?.control === control) return
    presses.push({ type, control, submitter: (event as SubmitEvent).submitter, key })
  }
  function stop(): void {
    for (const type of TYPES) window.removeEventListener(type, note, true)
    delete window.earlyPresses
  }
  for (const type of TYPES) window.addEventListener(type, note, true)
  window.earlyPresses = early
}

const TYPES = ['click', 'submit', 'input', 'keydown']
/** The controls that only the scripts of the page respond to */
const SELECTORS: Record<string, string> = {
  click: 'button:not([type="submit"])',
  keydown: '[role=tab]',
}
const movesBetweenTabs = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^(Arrow(Left|Right)|Home|End)$/.test(key) && !(altKey || ctrlKey || metaKey)

noteEarlyPresses()

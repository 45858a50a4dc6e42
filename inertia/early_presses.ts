/** What was pressed or typed before the page responds; `submitter` is the button of a form */
export type EarlyPress = { type: string; control: HTMLElement; submitter?: HTMLElement | null }

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
    const { type } = event
    const target = event.target as HTMLElement
    const control = type === 'click' ? target.closest<HTMLElement>(BUTTON) : target
    // The browser itself submits a form with an action. Without one, it would put what was typed into the address.
    if (early.isCarryingOut || !control || (type === 'submit' && control.hasAttribute('action')))
      return
    if (type !== 'input') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Customers press a button again that did not respond.
    if (presses.at(-1)?.control === control) return
    presses.push({ type, control, submitter: (event as SubmitEvent).submitter })
  }
  function stop(): void {
    for (const type of TYPES) window.removeEventListener(type, note, true)
    delete window.earlyPresses
  }
  for (const type of TYPES) window.addEventListener(type, note, true)
  window.earlyPresses = early
}

const TYPES = ['click', 'submit', 'input']
/** Buttons that only the scripts of the page respond to */
const BUTTON = 'button:not([type="submit"])'

noteEarlyPresses()

import { useLayoutEffect, useState } from 'react'

/** A finger has left the screen before the browser moves the focus and clicks, by events of a mouse. */
const STARTS = ['pointerdown', 'mousedown']
/** A key ends a press whose end the page did not see, as on a list of options. */
const ENDS = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'keydown']

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function press(): void {
  clearTimeout(timer)
  isPressed = true
}

/** A click follows the release in the same task. */
function release(): void {
  if (!isPressed) return
  clearTimeout(timer)
  timer = setTimeout(end)
}

/** The browser has chosen what is clicked. */
function end(): void {
  clearTimeout(timer)
  isPressed = false
  const due = [...waiting]
  waiting.clear()
  for (const run of due) run()
}

if (typeof window !== 'undefined') {
  for (const type of STARTS) window.addEventListener(type, press, { capture: true })
  for (const type of ENDS) window.addEventListener(type, release, { capture: true })
  window.addEventListener('click', end, { capture: true })
  // Without `capture`, which would bring that of each field
  window.addEventListener('blur', release)
  const releaseUnseen = ({ buttons }: PointerEvent) => void (buttons === 0 && release())
  window.addEventListener('pointermove', releaseUnseen, { capture: true, passive: true })
}

/** Runs `run` once the press of a pointer that is under way has clicked; at once without one. Returns a function that drops it. */
export function afterPress(run: () => void): () => void {
  if (isPressed) waiting.add(run)
  else run()
  return () => void waiting.delete(run)
}

/**
 * Returns a value as it was before the press of a pointer that is under way. What a field shows once the focus leaves it
 * moves the rest of the page, and a button that moves away between press and release is never clicked.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value])
  return shown
}

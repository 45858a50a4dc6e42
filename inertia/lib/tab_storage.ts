/** Reads what this tab stores; null without it, or where the browser blocks storage. */
export function readTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Stores JSON for this tab, unless the browser blocks storage; null deletes it. */
export function writeTab(key: string, json: string | null): void {
  try {
    if (json === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, json)
  } catch {}
}

const KEY = 'trackr.station'
export const MAX_STATION_LENGTH = 40

/**
 * Returns the name of the workbench that staff gave this device; '' without one. Signing out does not delete it, because
 * it belongs to the device and names no person.
 */
export function readStationName(): string {
  try {
    return (window.localStorage.getItem(KEY) ?? '').trim()
  } catch {
    return ''
  }
}

export function storeStationName(name: string): void {
  try {
    if (name.trim() === '') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, name.trim())
  } catch {
    // Without storage, the scans are saved without a station.
  }
}

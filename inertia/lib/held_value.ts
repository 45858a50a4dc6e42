/** One value outside React that components read with `useSyncExternalStore` */
export function heldValue<T>(first: T) {
  let held = first
  const listeners = new Set<() => void>()
  return {
    current: () => held,
    publish(next: T): void {
      held = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

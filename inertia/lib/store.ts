export type Store<State> = {
  getState(): State
  setState(state: State): void
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void
}

/** Creates a value outside React that components read with `useStore`. */
export function createStore<State>(initialState: State): Store<State> {
  let state = initialState
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    setState(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

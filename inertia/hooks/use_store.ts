import { useSyncExternalStore } from 'react'
import type { Store } from '~/lib/store'

/** Reads a store; the server and the first render in the browser see `serverState`. */
export function useStore<State>(
  { subscribe, getState }: Pick<Store<State>, 'subscribe' | 'getState'>,
  serverState: State = getState()
): State {
  return useSyncExternalStore(subscribe, getState, () => serverState)
}

import { ApiError } from './api.js'
import { createStore } from './store.js'

export type MutationState<Output> = {
  status: 'idle' | 'processing' | 'error'
  /** The result of the last request that succeeded */
  data: Output | null
  error: ApiError | null
}

export type MutationOptions = {
  /** Aborts the request in progress when a new one starts; otherwise the new one is ignored. */
  abortsStale?: boolean
  onError?: (error: ApiError) => void
}

export type MutationRequest<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Creates the state machine behind `useMutation`: one request at a time, errors as `ApiError`. */
export function createMutation<Input, Output>() {
  const initialState: MutationState<Output> = { status: 'idle', data: null, error: null }
  const store = createStore(initialState)
  let running: AbortController | null = null
  const update = (changes: Partial<MutationState<Output>>) =>
    store.setState({ ...store.getState(), ...changes })
  const abort = () => {
    running?.abort()
    running = null
  }

  /** Resolves to null when the request failed, was aborted or was ignored. Errors other than ApiError are thrown. */
  async function run(
    request: MutationRequest<Input, Output>,
    input: Input,
    { abortsStale = false, onError }: MutationOptions = {}
  ): Promise<Output | null> {
    if (running && !abortsStale) return null
    abort()
    const own = (running = new AbortController())
    update({ status: 'processing', error: null })
    try {
      const data = await request(input, own.signal)
      if (own !== running) return null
      update({ status: 'idle', data })
      return data
    } catch (error) {
      if (own !== running) return null
      if (!(error instanceof ApiError)) {
        update({ status: 'idle' })
        throw error
      }
      update({ status: 'error', error })
      onError?.(error)
      return null
    } finally {
      if (own === running) running = null
    }
  }

  function reset(): void {
    abort()
    store.setState(initialState)
  }

  return { getState: store.getState, subscribe: store.subscribe, run, abort, reset }
}

import { changeText } from '@shared/field_changes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useStore } from '~/hooks/use_store'
import { createMutation } from '~/lib/mutation'
import type { ApiError, SavedEdit } from '~/lib/api'
import type { MutationOptions, MutationRequest, MutationState } from '~/lib/mutation'

export type Mutation<Input, Output> = MutationState<Output> & {
  isProcessing: boolean
  /** Error texts by field name */
  fieldErrors: Record<string, string>
  /** Resolves to null when the request failed, was aborted or was ignored. Stable between renders. */
  mutate(input: Input): Promise<Output | null>
  /** Aborts the request in progress and clears data and error. */
  reset(): void
}

/**
 * Runs the asynchronous requests of a component over `lib/api`: saves, uploads, previews, typeahead.
 *
 *     const save = useMutation((body: object) => api.put(`/api/users/${id}`, { body }), {
 *       onError: toastError('The user was not saved.'),
 *     })
 *     if (await save.mutate(body)) toast.success('User saved.')
 *     <TextField error={save.fieldErrors.email} /> <Button isBusy={save.isProcessing} />
 *
 *     const preview = useMutation((body: object, signal) => api.post('/api/…', { body, signal }), {
 *       abortsStale: true,
 *     })
 */
export function useMutation<Output, Input = void>(
  request: MutationRequest<Input, Output>,
  options: MutationOptions = {}
): Mutation<Input, Output> {
  const [mutation] = useState(() => createMutation<Input, Output>())
  const state = useStore(mutation)
  const latest = useRef({ request, options })
  useEffect(() => {
    latest.current = { request, options }
  })
  // A read is of no use once its component is gone; a write must still reach the server.
  useEffect(() => () => void (latest.current.options.abortsStale && mutation.abort()), [mutation])

  const mutate = useCallback(
    async (input: Input) => {
      const { request: send, options: latestOptions } = latest.current
      const result = await mutation.run(send, input, latestOptions)
      showMeanwhile(result)
      return result
    },
    [mutation]
  )
  return {
    ...state,
    isProcessing: state.status === 'processing',
    fieldErrors: state.error?.fields ?? NO_ERRORS,
    mutate,
    reset: mutation.reset,
  }
}

const NO_ERRORS: Record<string, string> = {}

/** Tells what other users changed since the saved form was read, which the save kept. */
function showMeanwhile(result: unknown): void {
  const { meanwhile = [] } = (result ?? {}) as SavedEdit
  if (meanwhile.length === 0) return
  const changes = meanwhile.map((change) => `${change.label}: ${changeText(change)} (${change.by})`)
  toast.success(`Changed meanwhile, and kept: ${changes.join('; ')}`)
}

/** Shows an error in a toast: `failure`, and the server's reason unless it is shown at a field. */
export const toastError =
  (failure?: string) =>
  ({ message, fields }: ApiError): void => {
    const isShownAtField = Object.keys(fields).length > 0
    toast.error(failure ? (isShownAtField ? failure : `${failure} ${message}`) : message)
  }

import { byKey } from '~/components/document_editor/editor_state'
import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { ApiError } from '~/lib/api'
import type { Errors } from '~/components/document_editor/editor_state'

const DEBOUNCE_MS = 250

export type DocumentPreview<Preview> = {
  /** The last response, possibly for an earlier draft */
  data: Preview | null
  /** Returns the line's index in the response, or -1. */
  indexOf: (lineKey: string) => number
  /** Whether the response belongs to the current draft */
  isCurrent: boolean
  error: string | null
  /** Errors of fields that kept the server from calculating, named by the keys of the lines */
  fieldErrors: Errors
  retry: () => void
}

type PreviewInput<Body> = { body: Body; lineKeys: string[] }

/** Calculates the draft on the server. The last preview stays while the next one loads. */
export function useDocumentPreview<Body, Preview>(
  input: PreviewInput<Body>,
  calculate: (body: Body, signal: AbortSignal) => Promise<Preview>
): DocumentPreview<Preview> {
  const text = JSON.stringify(input)
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error, retry } = useQuery(debounced, async (signal) => {
    const { body, lineKeys } = JSON.parse(debounced) as PreviewInput<Body>
    try {
      return { preview: await calculate(body, signal), lineKeys }
    } catch (failure) {
      throw failure instanceof ApiError ? withLineKeys(failure, lineKeys) : failure
    }
  })
  return {
    data: data?.preview ?? null,
    indexOf: (lineKey) => data?.lineKeys.indexOf(lineKey) ?? -1,
    isCurrent: isCurrent && debounced === text,
    error: error?.message ?? null,
    fieldErrors: error?.fields ?? NO_ERRORS,
    retry,
  }
}

const NO_ERRORS: Errors = {}

const withLineKeys = ({ status, message, code, fields }: ApiError, keys: readonly string[]) =>
  new ApiError(status, { err: message, code, fields: byKey(fields, keys) })

import { useEffect, useState } from 'react'
import { useDebounced } from '~/hooks/use_debounced'
import { api, ApiError } from '~/lib/api'
import type { StaffPreviewAnswer } from '@views/orders'

const REST_MS = 250

export type PreviewLine = StaffPreviewAnswer['lines'][number] & { cost: number }

export type Preview = {
  answer: StaffPreviewAnswer | null
  /** By the key of the draft's line */
  lines: ReadonlyMap<string, PreviewLine>
  /** Whether it is of what stands in the fields now */
  isCurrent: boolean
  problem: string | null
  /** Asks again for the same order */
  retry: () => void
}

type Asked = { text: string; keys: readonly string[] }
type Got = { of: Asked; answer: StaffPreviewAnswer | null; problem: string | null }

/** What the server makes of the order as it is typed; the last good answer stays while the next one is asked for. */
export function usePreview(body: object, keys: readonly string[]): Preview {
  const text = JSON.stringify({ body, keys })
  const rested = useDebounced(text, REST_MS)
  const [got, setGot] = useState<Got | null>(null)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    const leaving = new AbortController()
    const asked = JSON.parse(rested) as { body: object; keys: string[] }
    const of = { text: rested, keys: asked.keys }
    api
      .post<StaffPreviewAnswer>('/api/a/orders/preview', {
        body: asked.body,
        signal: leaving.signal,
      })
      .then(
        (answer) => setGot({ of, answer, problem: null }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) return
          setGot((was) => ({
            of: was?.of ?? of,
            answer: was?.answer ?? null,
            problem: error.message,
          }))
        }
      )
    return () => leaving.abort()
  }, [rested, attempt])

  return {
    answer: got?.answer ?? null,
    lines: byKey(got),
    isCurrent: got?.of.text === text && got.problem === null,
    problem: got?.problem ?? null,
    retry: () => setAttempt(attempt + 1),
  }
}

function byKey(got: Got | null): Map<string, PreviewLine> {
  const { answer, of } = got ?? {}
  const lines = answer?.lines ?? []
  return new Map(
    lines.map((line, index) => [of!.keys[index], { ...line, cost: answer!.order.cart[index].cost }])
  )
}

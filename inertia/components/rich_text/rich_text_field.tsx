import { startTransition, useEffect, useState } from 'react'
import { FieldError } from '~/components/ui/field'
import { createLaterFile, LaterPart } from '~/components/ui/later_part'
import { Skeleton } from '~/components/ui/skeleton'
import type { RichTextEditorProps } from '~/components/rich_text/rich_text_editor'

const editors = createLaterFile(() => import('~/components/rich_text/rich_text_editor'))

type RichTextFieldProps = RichTextEditorProps & { error?: string; errorId: string }

/** The one editor of rich text */
export function RichTextField({ error, errorId, ...editor }: RichTextFieldProps) {
  const isStarted = useAfterPaint()
  const skeleton = <Skeleton className="h-32 w-full" />
  return (
    <div>
      {isStarted ? (
        <LaterPart of={editors} fallback={skeleton}>
          {({ RichTextEditor }) => <RichTextEditor {...editor} hasError={error !== undefined} />}
        </LaterPart>
      ) : (
        skeleton
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

/** Becomes true once the first rendering is painted: an editor starts for longer than a press may wait, even when it is loaded. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

import { lazy, Suspense } from 'react'
import { FieldError } from '~/components/ui/field'
import { Skeleton } from '~/components/ui/skeleton'
import type { RichTextEditorProps } from '~/components/rich_text/rich_text_editor'

const RichTextEditor = lazy(() => import('~/components/rich_text/rich_text_editor'))

type RichTextFieldProps = RichTextEditorProps & { error?: string; errorId: string }

/** The one editor of rich text */
export function RichTextField({ error, errorId, ...editor }: RichTextFieldProps) {
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-32 w-full" />}>
        <RichTextEditor {...editor} hasError={error !== undefined} />
      </Suspense>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

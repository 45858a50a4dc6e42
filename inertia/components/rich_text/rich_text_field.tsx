import { FieldError } from '~/components/ui/field'
import { createLaterFile, LaterPart } from '~/components/ui/later_part'
import { Skeleton } from '~/components/ui/skeleton'
import type { RichTextEditorProps } from '~/components/rich_text/rich_text_editor'

const editors = createLaterFile(() => import('~/components/rich_text/rich_text_editor'))

type RichTextFieldProps = RichTextEditorProps & { error?: string; errorId: string }

/** The one editor of rich text */
export function RichTextField({ error, errorId, ...editor }: RichTextFieldProps) {
  return (
    <div>
      <LaterPart of={editors} fallback={<Skeleton className="h-32 w-full" />}>
        {({ RichTextEditor }) => <RichTextEditor {...editor} hasError={error !== undefined} />}
      </LaterPart>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

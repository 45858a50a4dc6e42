import { useState } from 'react'
import { RichTextField } from '~/components/rich_text/rich_text_field'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { LockedPart } from '~/components/ui/locked_part'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { ApiError } from '~/lib/api'

type ArticleEditorProps = {
  label: string
  value: string
  saveLabel: string
  isSaving: boolean
  error: ApiError | null
  onSave: (html: string) => void
  onCancel: () => void
}

/** Edits an article in its place; the first heading is its title. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { label, value, saveLabel, isSaving, error, onSave, onCancel } = props
  const [html, setHtml] = useState(value)
  const mayDiscard = useUnsavedChanges(html !== value)
  return (
    <div className="space-y-4">
      <LockedPart isLocked={isSaving}>
        <RichTextField
          label={label}
          value={value}
          onChange={setHtml}
          isArticle
          error={error?.message}
          errorId="article-error"
        />
      </LockedPart>
      <div className="flex gap-3">
        <Button variant="primary" isBusy={isSaving} onClick={() => onSave(html)}>
          {saveLabel}
        </Button>
        <CancelButton
          variant="quiet"
          isSaving={isSaving}
          mayDiscard={mayDiscard}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}

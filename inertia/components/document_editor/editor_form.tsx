import { EditorNotices } from '~/components/document_editor/editor_notices'
import { FormErrors } from '~/components/ui/form_errors'
import { FormLock } from '~/components/ui/form_lock'
import { useSaveKey } from '~/hooks/use_save_key'
import type { KeyboardEvent, ReactNode } from 'react'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

type EditorFormProps = {
  editor: Pick<
    DocumentEditor<never>,
    'isRestored' | 'discard' | 'conflict' | 'startFromLatest' | 'saveErrors' | 'save' | 'isSaving'
  >
  /** Names what Ctrl S does in the list of keys */
  saveLabel: string
  /** Labels of fields that have no control of their own */
  labels?: Record<string, string>
  /** Shown above the fields */
  notice?: ReactNode
  /** The totals and the save, beside the fields */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the editors of orders, invoices and purchase orders */
export function EditorForm(props: EditorFormProps) {
  const { editor, saveLabel, labels, notice, aside, children } = props
  const form = useSaveKey(saveLabel)
  return (
    <form
      ref={form}
      noValidate
      onKeyDown={preventSubmitByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (!editor.isSaving) void editor.save()
      }}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <FormLock isLocked={editor.isSaving} />
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <EditorNotices editor={editor} />
        {notice}
        <FormErrors errors={editor.saveErrors} labels={labels} />
        {children}
      </div>
      <div className="lg:sticky lg:top-5">{aside}</div>
    </form>
  )
}

/** A stray Enter in a field must not issue an invoice or e-mail an order. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

import { AdminPage } from '~/components/admin/admin_page'
import { CancelButton } from '~/components/ui/cancel_button'
import type { ComponentProps } from 'react'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

type EditorPageProps = Pick<
  ComponentProps<typeof AdminPage>,
  'title' | 'back' | 'actions' | 'children'
> & {
  editor: Pick<DocumentEditor<never>, 'mayDiscard' | 'forget' | 'isSaving'>
  onClose: () => void
}

/** The page of a new document, or of one that is edited */
export function EditorPage({ editor, onClose, actions, ...page }: EditorPageProps) {
  const { mayDiscard, isSaving } = editor
  const cancel = () => {
    editor.forget()
    onClose()
  }
  const buttons = (
    <>
      {actions}
      <CancelButton isSaving={isSaving} mayDiscard={mayDiscard} onCancel={cancel} />
    </>
  )
  return <AdminPage {...page} actions={buttons} />
}

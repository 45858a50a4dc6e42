import { AdminPage } from '~/components/admin/admin_page'
import { Button } from '~/components/ui/button'
import type { ComponentProps } from 'react'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

type EditorPageProps = Pick<ComponentProps<typeof AdminPage>, 'title' | 'back' | 'children'> & {
  editor: Pick<DocumentEditor<never>, 'forget'>
  onClose: () => void
}

/** A page whose document is edited in place */
export function EditorPage({ editor, onClose, ...page }: EditorPageProps) {
  const cancel = () => {
    editor.forget()
    onClose()
  }
  return <AdminPage {...page} actions={<Button onClick={cancel}>Cancel</Button>} />
}

import { EditConflict } from '~/components/admin/edit_conflict'
import { Callout } from '~/components/ui/callout'
import { TextButton } from '~/components/ui/text_button'
import type { DocumentEditor } from '~/components/document_editor/use_document_editor'

type EditorNoticesProps = {
  editor: Pick<DocumentEditor<never>, 'isRestored' | 'discard' | 'conflict' | 'startFromLatest'>
}

/** Tells that changes of an earlier visit are back, and that another user saved the same fields. */
export const EditorNotices = ({ editor }: EditorNoticesProps) => (
  <>
    {editor.isRestored && (
      <Callout tone="notice">
        Your unsaved changes were restored.{' '}
        <TextButton onClick={editor.discard}>Discard changes</TextButton>
      </Callout>
    )}
    {editor.conflict && (
      <EditConflict
        changes={editor.conflict}
        onKeep={() => void editor.startFromLatest({ keepsChanges: true })}
        onDiscard={editor.discard}
      />
    )}
  </>
)

import { usePageEditor, type PageEditor } from '~/components/pages/use_page_editor'
import { RichTextField } from '~/components/rich_text/rich_text_field'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { CancelButton } from '~/components/ui/cancel_button'
import { Panel } from '~/components/ui/panel'
import { StickyBar } from '~/components/ui/sticky_bar'
import type { InformationPageEditor } from '@views/content'

export function PageEditorPanel({ page }: { page: InformationPageEditor }) {
  const editor = usePageEditor(page)
  const { error } = editor
  return (
    <div>
      <Panel title="Text">
        <RichTextField
          key={editor.start.count}
          label={`Text of the page ${page.title}`}
          value={editor.start.html}
          onChange={editor.change}
          isArticle
          error={error?.fields.body}
          errorId="page-error"
        />
      </Panel>
      {(editor.isDirty || error) && <SaveBar editor={editor} />}
    </div>
  )
}

function SaveBar({ editor }: { editor: PageEditor }) {
  const { error, isSaving } = editor
  if (error?.code === 'E_CHANGED_MEANWHILE') return <ChangedMeanwhile editor={editor} />
  return (
    <StickyBar label="Unsaved changes" className="mt-5">
      <p role="status" className="text-control text-ink-2">
        {error ? error.message : 'Unsaved changes'}
      </p>
      <span className="flex gap-2">
        <CancelButton isSaving={isSaving} mayDiscard={editor.mayDiscard} onCancel={editor.cancel} />
        <Button variant="primary" isBusy={isSaving} onClick={() => void editor.save()}>
          Save page
        </Button>
      </span>
    </StickyBar>
  )
}

const ChangedMeanwhile = ({ editor }: { editor: PageEditor }) => (
  <div role="alert" className="mt-5">
    <Callout tone="warning" title="Another user has saved this page in the meantime">
      <p className="mt-1">
        Load their text and lose your changes, or save yours. The history has both.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={editor.discard}>
          Load their text
        </Button>
        <Button size="small" isBusy={editor.isSaving} onClick={() => void editor.save(true)}>
          Save my text
        </Button>
      </div>
    </Callout>
  </div>
)

import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/react'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'

type LinkFormProps = { editor: Editor; href: string; onClose: () => void }

const ALLOWED = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i

/** Sets, changes or removes the link of the selected text. Not a form, because the editor may be in one. */
export function LinkForm({ editor, href, onClose }: LinkFormProps) {
  const [target, setTarget] = useState(href)
  const [error, setError] = useState<string>()
  const selection = () => editor.chain().focus().extendMarkRange('link')
  const save = () => {
    const address = withScheme(target.trim())
    if (!ALLOWED.test(address)) return setError('Enter an address such as https://example.com.')
    if (editor.state.selection.empty && href === '')
      editor.chain().focus().insertContent(linkTo(address)).run()
    else selection().setLink({ href: address }).run()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-2">
      <TextField
        name="link"
        label="Address of the link"
        isLabelHidden
        placeholder="https://"
        value={target}
        error={error}
        autoFocus
        onChange={(event) => setTarget(event.target.value)}
        onKeyDown={handleKey}
        className="min-w-[min(12rem,100%)] flex-1"
      />
      <Button onClick={save}>Set link</Button>
      {href !== '' && (
        <Button
          variant="quiet"
          onClick={() => {
            selection().unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  )
}

const linkTo = (href: string) => ({
  type: 'text',
  text: href.replace(/^(https?:\/\/|mailto:|tel:)/i, ''),
  marks: [{ type: 'link', attrs: { href } }],
})

/** `example.com` -> `https://example.com`, `a@example.com` -> `mailto:a@example.com` */
function withScheme(target: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(target)) return `mailto:${target}`
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(target) ? `https://${target}` : target
}

import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { cx } from '~/components/ui/cx'
import { EditorToolbar } from '~/components/rich_text/editor_toolbar'

export type RichTextEditorProps = {
  /** For screen readers */
  label: string
  /** HTML; only the first value is read */
  value: string
  /** Receives '' when the editor is empty */
  onChange: (html: string) => void
  /** Offers headings and quotes, too */
  isArticle?: boolean
  hasError?: boolean
}

/** Edits rich text: what the server allows, and nothing else. Loaded for staff only, because of its size. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, isArticle = false, hasError = false } = props
  const editor = useEditor({
    extensions: isArticle ? ARTICLE : LIST,
    content: value,
    // The security policy allows no style element; css/rich_text.css has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        'role': 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'class': cx('rich-text px-4 py-3 outline-none', isArticle ? 'min-h-56' : 'min-h-24'),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  if (!editor) return null
  return (
    <div
      className={cx(
        'rounded-control bg-surface inset-ring focus-within:outline-2 focus-within:outline-accent',
        hasError ? 'inset-ring-danger' : 'inset-ring-edge/60'
      )}
    >
      <EditorToolbar editor={editor} isArticle={isArticle} />
      <EditorContent editor={editor} className="text-control text-ink-2" />
    </div>
  )
}

const link = { openOnClick: false, HTMLAttributes: { rel: null, target: null } }
const unused = { code: false, codeBlock: false, strike: false } as const

const LIST = [
  StarterKit.configure({
    ...unused,
    link,
    heading: false,
    blockquote: false,
    horizontalRule: false,
  }),
]

// Pictures come from clients of the API; an edit must not drop them.
const ARTICLE = [StarterKit.configure({ ...unused, link, heading: { levels: [2, 3, 4] } }), Image]

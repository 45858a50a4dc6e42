import { useState } from 'react'
import { useEditorState } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import type { Editor } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { cx } from '~/components/ui/cx'
import { LinkForm } from '~/components/rich_text/link_form'

type EditorToolbarProps = { editor: Editor; isArticle: boolean }

type Command = {
  label: string
  Icon: LucideIcon
  isActive: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const focused = (editor: Editor) => editor.chain().focus()

const TEXT: readonly Command[] = [
  {
    label: 'Bold',
    Icon: Bold,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => focused(editor).toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
]

const HEADINGS: readonly Command[] = ([2, 3] as const).map((level) => ({
  label: level === 2 ? 'Heading' : 'Subheading',
  Icon: level === 2 ? Heading2 : Heading3,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
}))

const ARTICLE: readonly Command[] = [
  ...HEADINGS,
  ...TEXT,
  {
    label: 'Quote',
    Icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => focused(editor).toggleBlockquote().run(),
  },
]

export function EditorToolbar({ editor, isArticle }: EditorToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const commands = isArticle ? ARTICLE : TEXT
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      commands: commands.map(({ isActive }) => isActive(current)),
      href: String(current.getAttributes('link').href ?? ''),
    }),
  })
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {commands.map(({ label, Icon, run }, index) => (
          <Toggle
            key={label}
            label={label}
            Icon={Icon}
            isPressed={active.commands[index]}
            onClick={() => run(editor)}
          />
        ))}
        <Toggle
          label="Link"
          Icon={Link2}
          isPressed={active.href !== ''}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <LinkForm editor={editor} href={active.href} onClose={() => setOpen(false)} />}
    </>
  )
}

type ToggleProps = { label: string; Icon: LucideIcon; isPressed: boolean; onClick: () => void }

const Toggle = ({ label, Icon, isPressed, onClick }: ToggleProps) => (
  <IconButton
    size="small"
    label={label}
    aria-pressed={isPressed}
    icon={<Icon className="size-4" />}
    className={cx(isPressed && 'bg-raised text-ink')}
    onClick={onClick}
  />
)

import { FileText } from 'lucide-react'
import { FileButton } from '~/components/products/file_button'
import { moved } from '~/components/products/moved'
import { MoveButtons } from '~/components/products/move_buttons'
import { useFileList } from '~/components/products/use_file_list'
import { FieldError } from '~/components/ui/field'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { PaperRowView } from '@views/catalog'

type PaperPanelProps = { productId: string; papers: readonly PaperRowView[] }

/** PDF documents beside those that every line has; saved at once, apart from the form */
export function PaperPanel({ productId, papers }: PaperPanelProps) {
  const list = useFileList(`/api/products/${productId}/papers`)
  const arrange = (next: readonly PaperRowView[]) =>
    list.arrange({ papers: next.map(({ id, label }) => ({ _id: id, label })) })
  /** A document needs a label: an emptied one goes back to what it was. */
  const relabel = ({ id, label: before }: PaperRowView, field: HTMLInputElement) => {
    const label = field.value.trim()
    if (label === '') field.value = before
    if (label === '' || label === before) return
    void arrange(papers.map((one) => (one.id === id ? { ...one, label } : one)))
  }
  return (
    <Panel
      title="Documents"
      actions={
        <FileButton
          label="Add a PDF"
          accept="application/pdf"
          isBusy={list.isBusy}
          onFile={(file) => void list.add(file, { label: labelOf(file.name) })}
        />
      }
    >
      <FieldError id="papers-problem" text={list.problem ?? undefined} />
      {papers.length === 0 && (
        <p className="text-control text-ink-3">
          The brief and the warranty of its line are there already. What you add stands below them.
        </p>
      )}
      <ul className="divide-y divide-line">
        {papers.map((paper, index) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
          >
            <a
              href={paper.href}
              aria-label={`Download ${paper.fileName}`}
              className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-ink-2 hover:text-ink"
            >
              <FileText aria-hidden="true" className="size-4" />
            </a>
            <TextField
              name={`label-${paper.id}`}
              label={`Label of document ${index + 1}`}
              isLabelHidden
              maxLength={80}
              defaultValue={paper.label}
              readOnly={list.isBusy}
              onBlur={({ target }) => relabel(paper, target)}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              className="min-w-40 flex-1"
            />
            <span className="nums text-label text-ink-3">{Math.ceil(paper.bytes / 1024)} kB</span>
            <MoveButtons
              what={paper.label}
              index={index}
              count={papers.length}
              isBusy={list.isBusy}
              onMove={(to) => void arrange(moved(papers, index, to))}
              onRemove={() =>
                void list.remove(paper.id, {
                  title: `Remove ${paper.label}?`,
                  confirmLabel: 'Remove document',
                  said: 'Document removed.',
                })
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const labelOf = (fileName: string) =>
  fileName
    .replace(/\.pdf$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80) || 'Document'

import { FileText } from 'lucide-react'
import { FileButton } from '~/components/uploads/file_button'
import { MoveButtons } from '~/components/products/move_buttons'
import { FieldError } from '~/components/ui/field'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { FileList } from '~/components/products/use_file_list'
import type { ProductDocumentView } from '@views/catalog'

type DocumentPanelProps = {
  list: FileList
  documents: readonly ProductDocumentView[]
  /** Saves the labels, too */
  formId: string
}

/** PDF documents in addition to the line's. All but the labels is saved at once, apart from the form. */
export function DocumentPanel({ list, documents, formId }: DocumentPanelProps) {
  return (
    <Panel
      title="Documents"
      actions={
        <FileButton
          size="small"
          label="Add PDF"
          accept="application/pdf"
          isProcessing={list.isUploading}
          onFile={(file) => void list.upload(file, { label: labelOf(file.name) })}
        />
      }
    >
      <FieldError id="documents-error" text={list.error} />
      {documents.length === 0 && (
        <p className="text-control text-ink-3">
          The brief and the warranty of the line are always shown. Added PDFs follow them.
        </p>
      )}
      <ul className="divide-y divide-line">
        {documents.map((document, index) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
          >
            <a
              href={document.href}
              aria-label={`Download ${document.fileName}`}
              className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-ink-2 hover:text-ink"
            >
              <FileText aria-hidden="true" className="size-4" />
            </a>
            <TextField
              name={`label-${document.id}`}
              label={`Label of document ${index + 1}`}
              isLabelHidden
              maxLength={80}
              form={formId}
              value={list.labelOf(document)}
              onChange={({ target }) => list.setLabel(document.id, target.value)}
              onBlur={() => list.leave(document.id)}
              className="min-w-[min(10rem,100%)] flex-1"
            />
            <span className="nums text-label text-ink-3">
              {Math.ceil(document.bytes / 1024)} kB
            </span>
            <MoveButtons
              itemName={document.label}
              index={index}
              count={documents.length}
              onMove={(to) => void list.move(document.id, to - index)}
              onRemove={() =>
                void list.remove(document.id, {
                  title: `Remove ${document.label}?`,
                  confirmLabel: 'Remove document',
                  success: 'Document removed.',
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

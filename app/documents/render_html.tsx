import { dateOf } from '#documents/rules/document_facts'
import { labelOf } from '#documents/rules/document_titles'
import { paperSizeOf, type PaperSize } from '#documents/rules/paper_size'
import { Closing } from '#documents/views/closing'
import { documentStyles } from '#documents/views/document_styles'
import { ItemsTable } from '#documents/views/items_table'
import { Letterhead } from '#documents/views/letterhead'
import { Facts, Parties } from '#documents/views/parties'
import { renderSheet, type RenderOptions } from '#documents/views/sheet'
import type { PrintableDocument } from '#documents/printable_document'

type Options = RenderOptions & { size?: PaperSize }

/** What Chromium prints and what a browser shows as the print view */
export function renderHtml(document: PrintableDocument, { nonce, size }: Options = {}): string {
  const label = labelOf(document)
  const footer = [label, dateOf(document, document.dates.created)].filter(Boolean).join(' · ')
  return renderSheet({
    title: `${label} - ${document.company.name}`,
    sheet: { size: size ?? paperSizeOf(document), footer },
    styles: documentStyles,
    body: <DocumentBody document={document} />,
    nonce,
  })
}

function DocumentBody({ document }: { document: PrintableDocument }) {
  return (
    <>
      <Letterhead document={document} />
      <main>
        <Facts document={document} />
        <Parties document={document} />
        <ItemsTable document={document} />
        <Closing document={document} />
      </main>
    </>
  )
}

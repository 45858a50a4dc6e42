import { dateOf } from '#documents/rules/document_facts'
import { labelOf } from '#documents/rules/document_titles'
import { pageSizeOf, type PageSize } from '#documents/rules/page_size'
import { Closing } from '#documents/components/closing'
import { documentStyles } from '#documents/components/document_styles'
import { ItemsTable } from '#documents/components/items_table'
import { Letterhead } from '#documents/components/letterhead'
import { Facts, Parties } from '#documents/components/parties'
import { renderPage, type RenderOptions } from '#documents/components/page_layout'
import type { PrintableDocument } from '#documents/rules/printable_document'

type DocumentOptions = RenderOptions & { size?: PageSize }

/** Renders a document to the HTML that is printed or shown as a print view. */
export function renderDocument(
  document: PrintableDocument,
  { nonce, size }: DocumentOptions = {}
): string {
  const label = labelOf(document)
  const footer = [label, dateOf(document, document.dates.created)].filter(Boolean).join(' · ')
  return renderPage({
    title: `${label} - ${document.company.name}`,
    page: { size: size ?? pageSizeOf(document), footer },
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

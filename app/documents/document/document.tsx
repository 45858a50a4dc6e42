import { Closing } from '#documents/document/closing'
import { dateOf } from '#documents/document/document_facts_rules'
import { documentStyles } from '#documents/document/document_styles'
import { labelOf } from '#documents/document/document_titles_rules'
import { ItemsTable } from '#documents/document/items_table'
import { Letterhead } from '#documents/document/letterhead'
import { Facts, Parties } from '#documents/document/parties'
import { StatementTable } from '#documents/document/statement_table'
import {
  NO_PICTURES,
  PictureDefinitions,
  type LinePictures,
} from '#documents/document/line_pictures'
import { pageStyles, type PageSetup } from '#documents/layout/base_styles'
import { renderPage, type RenderOptions } from '#documents/layout/page_layout'
import { pageSizeOf, type PageSize } from '#documents/layout/page_size_rules'
import { PrintToolbar, type ToolbarLinks } from '#documents/layout/print_toolbar'
import type { PrintableDocument } from '#documents/printable_document'

export type DocumentOptions = RenderOptions & {
  size?: PageSize
  /** Shows buttons above a print view; they are not printed. */
  toolbar?: ToolbarLinks
  /** Of the lines; a document without them is the same without pictures */
  pictures?: LinePictures
}

/** Renders a document to the HTML that is printed or shown as a print view. */
export function renderDocument(
  document: PrintableDocument,
  { nonce, size, toolbar, pictures = NO_PICTURES }: DocumentOptions = {}
): string {
  return renderPage({
    title: `${labelOf(document)} - ${document.company.name}`,
    page: { ...pageSetupOf(document), ...(size && { size }) },
    styles: documentStyles,
    body: (
      <>
        {toolbar && <PrintToolbar links={toolbar} />}
        <PictureDefinitions pictures={pictures} />
        <DocumentBody document={document} pictures={pictures} />
      </>
    ),
    nonce,
  })
}

/** Returns the page size that is usual for the recipient, and a footer with number and date. */
function pageSetupOf(document: PrintableDocument): PageSetup {
  const footer = [labelOf(document), dateOf(document, document.dates.created)]
  return { size: pageSizeOf(document), footer: footer.filter(Boolean).join(' · ') }
}

type DocumentBodyProps = { document: PrintableDocument; pictures: LinePictures }

function DocumentBody({ document, pictures }: DocumentBodyProps) {
  return (
    <>
      <Letterhead document={document} />
      <main>
        <Facts document={document} />
        <Parties document={document} />
        {document.statement ? (
          <StatementTable document={document} statement={document.statement} />
        ) : (
          <ItemsTable document={document} pictures={pictures} />
        )}
        <Closing document={document} />
      </main>
    </>
  )
}

const nameOf = (index: number) => `document-${index}`

/** Renders several documents to the HTML of one file; each starts on a page of its own size, with its own footer. */
export function renderDocuments(
  title: string,
  documents: readonly PrintableDocument[],
  pictures: LinePictures = NO_PICTURES
): string {
  const named = documents.map((document, index) => {
    const name = nameOf(index)
    return `${pageStyles(pageSetupOf(document), name)}\n.${name} { page: ${name}; }\n`
  })
  return renderPage({
    title,
    page: { size: 'letter', footer: title },
    styles: documentStyles + named.join(''),
    body: (
      <>
        <PictureDefinitions pictures={pictures} />
        {documents.map((document, index) => (
          <div key={nameOf(index)} className={nameOf(index)}>
            <DocumentBody document={document} pictures={pictures} />
          </div>
        ))}
      </>
    ),
  })
}

import { dateOf } from '#documents/rules/document_facts'
import { labelOf } from '#documents/rules/document_titles'
import { pageSizeOf, type PageSize } from '#documents/rules/page_size'
import { Closing } from '#documents/components/closing'
import { documentStyles } from '#documents/components/document_styles'
import { ItemsTable } from '#documents/components/items_table'
import { PrintToolbar, type ToolbarLinks } from '#documents/components/print_toolbar'
import { StatementTable } from '#documents/components/statement_table'
import { Letterhead } from '#documents/components/letterhead'
import { Facts, Parties } from '#documents/components/parties'
import { renderPage, type RenderOptions } from '#documents/components/page_layout'
import type { PageSetup } from '#documents/components/base_styles'
import type { PrintableDocument } from '#documents/rules/printable_document'

export type DocumentOptions = RenderOptions & {
  size?: PageSize
  /** Shows buttons above a print view; they are not printed. */
  toolbar?: ToolbarLinks
}

/** Renders a document to the HTML that is printed or shown as a print view. */
export function renderDocument(
  document: PrintableDocument,
  { nonce, size, toolbar }: DocumentOptions = {}
): string {
  return renderPage({
    title: `${labelOf(document)} - ${document.company.name}`,
    page: { ...pageSetupOf(document), ...(size && { size }) },
    styles: documentStyles,
    body: (
      <>
        {toolbar && <PrintToolbar links={toolbar} />}
        <DocumentBody document={document} />
      </>
    ),
    nonce,
  })
}

/** Returns the page size that is usual for the recipient, and a footer with number and date. */
export function pageSetupOf(document: PrintableDocument): PageSetup {
  const footer = [labelOf(document), dateOf(document, document.dates.created)]
  return { size: pageSizeOf(document), footer: footer.filter(Boolean).join(' · ') }
}

export function DocumentBody({ document }: { document: PrintableDocument }) {
  return (
    <>
      <Letterhead document={document} />
      <main>
        <Facts document={document} />
        <Parties document={document} />
        {document.statement ? (
          <StatementTable document={document} statement={document.statement} />
        ) : (
          <ItemsTable document={document} />
        )}
        <Closing document={document} />
      </main>
    </>
  )
}

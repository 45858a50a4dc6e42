import { pageStyles } from '#documents/components/base_styles'
import { documentStyles } from '#documents/components/document_styles'
import { renderPage } from '#documents/components/page_layout'
import { DocumentBody, pageSetupOf } from '#documents/templates/document'
import type { PrintableDocument } from '#documents/rules/printable_document'

const nameOf = (index: number) => `document-${index}`

/** Renders several documents to the HTML of one file; each starts on a page of its own size, with its own footer. */
export function renderDocuments(title: string, documents: readonly PrintableDocument[]): string {
  const named = documents.map((document, index) => {
    const name = nameOf(index)
    return `${pageStyles(pageSetupOf(document), name)}\n.${name} { page: ${name}; }\n`
  })
  return renderPage({
    title,
    page: { size: 'letter', footer: title },
    styles: documentStyles + named.join(''),
    body: documents.map((document, index) => (
      <div key={nameOf(index)} className={nameOf(index)}>
        <DocumentBody document={document} />
      </div>
    )),
  })
}

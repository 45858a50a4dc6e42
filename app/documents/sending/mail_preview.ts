import { notFound } from '#shared/domain_error'
import type { DocumentMailContent } from '#documents/sending/document_mail_job'

/** Shows the mail of a document before it is sent; throws 404 where the document does not exist any more. */
export function previewOf(content: DocumentMailContent | null, addressOnFile: string) {
  if (content === null) throw notFound()
  const { subject, text } = content.render({ isPdfMissing: false })
  return { subject, text, recipients: addressOnFile === '' ? [] : [addressOnFile] }
}

export type DocumentMailPreview = ReturnType<typeof previewOf>

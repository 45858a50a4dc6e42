import logger from '@adonisjs/core/services/logger'
import { sendMail } from '#core/mail'
import { printAttachments, type PrinterFactory } from '#documents/prints/print_attachments'
import {
  documentMailKey,
  findDocumentMail,
  type DocumentMail,
  type MailedRecord,
} from '#documents/sending/document_mail'
import type { PrintableDocument } from '#documents/printable_document'

/** The document of a mail and the text around it */
export type DocumentMailContent = {
  print: () => Promise<PrintableDocument>
  relatedTo: { type: string; id: string }
  render: (attachment: { isPdfMissing: boolean }) => { subject: string; html: string; text: string }
}

/** Returns the content of a mail, or null where its document does not exist any more. */
export type DocumentMailRenderer = (mail: DocumentMail) => Promise<DocumentMailContent | null>

export type DocumentMailRenderers = Record<MailedRecord['type'], DocumentMailRenderer>

/** Sends a document that was queued for a recipient. */
export const sendDocumentMail =
  (renderers: DocumentMailRenderers, makePrinter: PrinterFactory) =>
  async ({ documentMailId }: { documentMailId: string }, jobId: string): Promise<void> => {
    const mail = await findDocumentMail(documentMailId)
    const content = mail && (await renderers[mail.subject.type](mail))
    if (!content) return
    const printed = await printAttachments([await content.print()], { makePrinter, jobId })
    const isPdfMissing = printed.printError !== null
    if (isPdfMissing)
      logger.warn({ err: printed.printError, documentMailId }, 'Document mailed without its PDF')
    await sendMail({
      key: documentMailKey(documentMailId),
      to: mail.email,
      ...content.render({ isPdfMissing }),
      attachments: printed.attachments,
      isPdfMissing,
      relatedTo: content.relatedTo,
    })
  }

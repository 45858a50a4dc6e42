import { attachmentTexts } from '#shared/texts/files'
import type { MailSection } from '#core/mail/template'

/** Says in a mail that its document is behind the link instead. */
export const missingPdfSections = (isPdfMissing: boolean): MailSection[] =>
  isPdfMissing ? [{ title: 'Document', lines: [attachmentTexts.missing] }] : []

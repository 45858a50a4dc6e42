// The page props and JSON types of this module, which pages import as @views/documents.
export type { VerificationPage } from '#documents/verification/verification_page'
export type { VerifiedDocumentJson } from '#documents/verification/verify_document'
export type { DocumentMailPreview } from '#documents/sending/mail_preview'
export type { SentDocument } from '#documents/sending/sent_documents'

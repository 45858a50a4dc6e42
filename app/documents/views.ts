// The page props and JSON types of this module, which pages import as @views/documents.
export type { VerificationPage } from '#documents/verification/verification_page'
export type { VerifiedDocumentJson } from '#documents/verification/verify_document'

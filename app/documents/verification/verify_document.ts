import app from '@adonisjs/core/services/app'
import { one, type TableRow } from '#core/database'
import { throttle } from '#core/throttle'
import { nameOfKind } from '#documents/document/document_titles_rules'
import { DocumentSubjects, type DocumentFacts } from '#documents/verification/document_subject'
import { normalizeVerificationCode } from '#documents/verification/verification_code_rules'
import type { Currency } from '#shared/money'

export type VerifiedDocument = DocumentFacts & {
  /** The name of its kind */
  type: string
}

/** Returns the facts of the document with this code, or null. A code cannot be guessed: 40 bits, 20 tries a minute. */
export async function verifyDocument(typed: string, ip: string): Promise<VerifiedDocument | null> {
  await throttle('verificationsByIp', ip)
  const code = normalizeVerificationCode(typed)
  const issued =
    code &&
    (await one<TableRow<'document_codes'>>('select * from document_codes where code = ?', [code]))
  if (!issued) return null

  const subjects = await app.container.make(DocumentSubjects)
  const facts = await subjects.facts(issued.subject_type, issued.subject_id, issued.kind)
  return facts && { ...facts, type: nameOfKind(issued.kind) }
}

/** The response of GET /api/verify/{code} */
export type VerifiedDocumentJson = {
  /** The name of the document, e.g. `Invoice` */
  type: string
  number: string
  date: string
  total: number
  currency: Currency
  balance: number
  valid: boolean
}

import { appUrl } from '#config/app'
import { one } from '#core/database'
import {
  formatVerificationCode,
  newVerificationCode,
} from '#documents/verification/verification_code_rules'
import type { TableRow } from '#core/database'
import type { DocumentSubjectType } from '#documents/verification/document_subject'
import type { Verification } from '#documents/printable_document'

type IssuedCode = Pick<TableRow<'document_codes'>, 'code'>
type IssuedDocument = { type: DocumentSubjectType; id: string; kind: string }

/** Returns the verification code of a document, issued with its first print. */
export async function issueCode({ type, id, kind }: IssuedDocument): Promise<Verification> {
  const find = () =>
    one<IssuedCode>(
      'select code from document_codes where subject_type = ? and subject_id = ? and kind = ?',
      [type, id, kind]
    )
  const known = await find()
  if (known) return toVerification(known)

  const inserted = await one<IssuedCode>(
    `insert into document_codes (code, subject_type, subject_id, kind, created_at) values (?, ?, ?, ?, ?)
     on conflict do nothing returning code`,
    [newVerificationCode(), type, id, kind, new Date().toISOString()]
  )
  // Another request may have issued it meanwhile; a code that another document has is drawn again.
  const issued = inserted ?? (await find())
  return issued ? toVerification(issued) : issueCode({ type, id, kind })
}

function toVerification({ code }: { code: string }): Verification {
  const formatted = formatVerificationCode(code)
  return { code: formatted, url: `${appUrl}/verify/${formatted}` }
}

import type { TableRow } from '#core/database'
import type { Money } from '#shared/money'

export type DocumentSubjectType = TableRow<'document_codes'>['subject_type']

/** The current facts of a document that the shop issued */
export type DocumentFacts = {
  /** A display number */
  number: string
  /** UTC */
  date: string
  total: Money
  /** The amount that is still due */
  balance: Money
  /** False where the document no longer holds, e.g. of a cancelled order */
  isValid: boolean
}

/** Implemented by the module that owns what a document is about. */
export abstract class DocumentSubject {
  abstract facts(id: string, kind: string): Promise<DocumentFacts | null>
}

/** Holds the subject of each type; the shop provider binds it. */
export class DocumentSubjects {
  constructor(private readonly subjects: Partial<Record<DocumentSubjectType, DocumentSubject>>) {}

  async facts(type: DocumentSubjectType, id: string, kind: string): Promise<DocumentFacts | null> {
    return (await this.subjects[type]?.facts(id, kind)) ?? null
  }
}

import { toAuditActor } from '#accounts'
import { auditBooks } from '#reporting/books/audit_books'
import { queueBookAudit } from '#reporting/books/run_book_audit'
import type { HttpContext } from '@adonisjs/core/http'

export default class BooksController {
  async show() {
    const { ok, checked, problems, owed, oversold } = await auditBooks()
    return { ok, checked, problems, owed, oversold }
  }

  /** A job audits the books; the page of the audit shows how far it is, and its result. */
  async run({ actor, response }: HttpContext) {
    await queueBookAudit(toAuditActor(actor.user!))
    return response.status(202).send({ ok: true })
  }
}

import { auditBooks } from '#reporting/books/audit_books'

export default class BooksController {
  async show() {
    const { ok, checked, problems, owed } = await auditBooks()
    return { ok, checked, problems, owed }
  }
}

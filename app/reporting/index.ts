export type { FoundItem } from '#reporting/found_item'
export { auditBooks } from '#reporting/queries/audit_books'
export type { BookAudit, BookProblem } from '#reporting/book_check'
export { recordBookAudit } from '#reporting/actions/record_book_audit'
<<<<<<< HEAD
export { lastBookAudit, type LastBookAudit } from '#reporting/queries/last_book_audit'
export { bookkeepingCsv } from '#reporting/queries/bookkeeping_export'
export { exportPeriod } from '#reporting/rules/export_period'
export { EXPORT_FORMATS, EXPORT_KINDS } from '#reporting/rules/export_entries'
=======
export { lastBookAudit } from '#reporting/queries/last_book_audit'
>>>>>>> 42038ee (Correct receipts of purchase orders and search them by an index)

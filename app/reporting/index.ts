export type { FoundItem } from '#reporting/found_item'
export { auditBooks } from '#reporting/queries/audit_books'
export type { BookAudit } from '#reporting/book_check'
export { recordBookAudit } from '#reporting/actions/record_book_audit'
export { bookkeepingCsv } from '#reporting/queries/bookkeeping_export'
export { exportPeriod } from '#reporting/rules/export_period'
export { EXPORT_FORMATS, EXPORT_KINDS } from '#reporting/rules/export_entries'
export { lastBookAudit } from '#reporting/queries/last_book_audit'
export { commissionCsv } from '#reporting/queries/commission_csv'
export { commissionPeriod } from '#reporting/rules/commission_period'
export { commissionTerms } from '#reporting/rules/commission_terms'
export {
  mailCommissionReport,
  mailMonthlyCommission,
  sendCommissionMail,
} from '#reporting/jobs/commission_mails'
export { commissionRunCsv } from '#reporting/queries/commission_run_csv'
export { lockedRunOrFail } from '#reporting/queries/commission_runs'
export { lockCommissionRun } from '#reporting/jobs/lock_commission_run'
export { commissionDataSource } from '#reporting/personal_data'
export { setupFacts, type SetupFact } from '#reporting/queries/setup_facts'

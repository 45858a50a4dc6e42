export { findEverything } from '#reporting/search/find_everything'
export type { FoundItem } from '#reporting/search/found_item'
export { auditBooks } from '#reporting/books/audit_books'
export type { BookAudit } from '#reporting/books/book_check'
export { recordBookAudit } from '#reporting/books/record_book_audit'
export { runBookAudit } from '#reporting/books/run_book_audit'
export { bookkeepingCsv } from '#reporting/exports/bookkeeping_export'
export { exportPeriod } from '#reporting/exports/export_rules'
export { EXPORT_FORMATS, EXPORT_KINDS } from '#reporting/exports/export_rules'
export { lastBookAudit } from '#reporting/books/book_audit_page'
export { commissionCsv } from '#reporting/commission/commission_csv'
export { commissionPeriod } from '#reporting/commission/commission_rules'
export { commissionTerms } from '#reporting/commission/commission_rules'
export {
  mailCommissionReport,
  mailMonthlyCommission,
  sendCommissionMail,
} from '#reporting/commission/commission_mail_job'
export { commissionRunCsv } from '#reporting/commission/commission_run_csv'
export { lockedRunOrFail } from '#reporting/commission/commission_runs'
export { lockCommissionRun } from '#reporting/commission/lock_commission_run_job'
export { commissionDataSource } from '#reporting/commission/personal_data'
export { setupFacts, type SetupFact } from '#reporting/home/setup_facts'
export { allChecks } from '#reporting/doctor/all_checks'
export { homeBackup } from '#reporting/home/home_backup'
export { ordersOfRecords } from '#reporting/health/found_records'
export { findTrails } from '#reporting/health/trails'
export { errorShownTo, type HealthViewer } from '#reporting/health/visible_errors_rules'
export { openAlerts } from '#reporting/alerts/open_alerts'
export { businessFigures } from '#reporting/figures/business_figures'
export { deleteOldVitals } from '#reporting/vitals/record_vitals'
export {
  deleteOldPolicyReports,
  recentPolicyReports,
} from '#reporting/policy_reports/count_reports'
export { alertStaff } from '#reporting/alerts/alert_staff'
export { sendAlertMail, type AlertMailJob } from '#reporting/alerts/alert_mail_job'
export { sendApprovalMail } from '#reporting/approvals/approval_mail_job'

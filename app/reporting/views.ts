export type { ActivityPageView } from '#reporting/activity/activity_page'
export type { ActivityEntryView } from '#reporting/activity/describe_activity'
export type { ApprovalView } from '#reporting/approvals/approvals'
export type { BookAuditRun } from '#reporting/books/run_book_audit'
export type { BookAuditPage } from '#reporting/books/book_audit_page'
export type { CommissionRow, CommissionView } from '#reporting/commission/commission_page'
export type {
  CommissionRunResponse,
  CommissionRunView,
} from '#reporting/commission/commission_run_response'
export type { PeriodPreset } from '#reporting/exports/export_rules'
export type { JobTrail } from '#reporting/health/job_trails'
export type { MailTrail, PaymentTrail, Trails } from '#reporting/health/trails'
export type { OverdueInvoice } from '#reporting/home/overdue_invoices'
export type { MyTask } from '#reporting/home/my_tasks'
export type { RecentEvent } from '#reporting/home/recent_events'
export type { StaffHome, WeekSales } from '#reporting/home/staff_home'
export type { Todo } from '#reporting/home/todos'
export type {
  OpenDispute,
  PaymentIssueRow,
  PaymentIssuesPage,
} from '#reporting/payment_issues/payment_issues'
export type { RecallLineJson } from '#reporting/recalls/recall_list'
export type { PageVitals, VitalsPage } from '#reporting/vitals/vitals_page'
export type { FoundItem } from '#reporting/search/found_item'

export type { Receiver } from '#reporting/webhooks/receivers'
export type { Delivery } from '#reporting/webhooks/deliveries'

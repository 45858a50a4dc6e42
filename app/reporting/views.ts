export type * from '#reporting/home_props'
export type { FoundItem } from '#reporting/found_item'
export type { PeriodPreset } from '#reporting/rules/export_period'
export type * from '#reporting/report_props'

/** One line of GET /api/trackr/recall */
export type RecallLineJson = {
  serial: string
  order: { _id: string; number: string }
  customer: { user: string | null; name: string; company: string; email: string; phone: string }
  /** When the unit was shipped */
  shipped: string
}

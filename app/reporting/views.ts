export type * from '#reporting/home_props'
export type { FoundItem } from '#reporting/found_item'
export type { PeriodPreset } from '#reporting/rules/export_period'
export type * from '#reporting/report_props'

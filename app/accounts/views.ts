// The page props and JSON types of this module, which pages import as @views/accounts.
export type { ErasurePreview as ErasurePreviewView } from '#accounts/personal_data'
export type { ProfileFrame } from '#accounts/profile'
export type { ApplicationView } from '#accounts/queries/application_detail'
export type { SessionView } from '#accounts/queries/open_sessions'
export type { SettingsView, TotpView } from '#accounts/queries/profile_settings'
export type { UserDetailView } from '#accounts/queries/user_detail'
export type { RoleChoice } from '#accounts/rules/staff_permissions'
export type {
  ApplicationJson,
  ApplicationListView,
  ApplicationRowView,
  ApplyPageView,
} from '#accounts/transformers/application'
export type {
  CreditEntryView,
  CreditLedgerView,
  CustomerCreditView,
} from '#accounts/transformers/credit'
export type {
  ProfileSummary,
  SessionUser,
  StaffUserJson,
  UserJson,
  UserListView,
  UserRowView,
} from '#accounts/transformers/user'

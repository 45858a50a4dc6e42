// The page props and JSON types of this module, which pages import as @views/accounts.
export type { MergePreview as MergePreviewView } from '#accounts/personal_data/merge_preview'
export type { ErasurePreview as ErasurePreviewView } from '#accounts/personal_data/personal_data'
export type { ProfileFrame } from '#accounts/profile/profile'
export type { ApplicationView } from '#accounts/applications/application_detail'
export type {
  ApiTokenSettingsView,
  ApiTokenView,
  StaffApiTokenView,
} from '#accounts/api_tokens/list_api_tokens'
export type { PasskeyView } from '#accounts/passkeys/passkey_table'
export type { SessionView } from '#accounts/sessions/open_sessions'
export type { SettingsView, TotpView } from '#accounts/profile/profile_settings'
export type { StaffMemberView, StaffPageView } from '#accounts/staff/staff_page'
export type { UserDetailView } from '#accounts/users/user_detail'
export type { RoleChoice } from '#accounts/user/staff_permissions_rules'
export type {
  ApplicationJson,
  ApplicationListView,
  ApplicationRowView,
  ApplyPageView,
} from '#accounts/applications/application_response'
export type { CustomerCreditView } from '#accounts/credit/credit_response'
export type {
  ProfileSummary,
  SessionUser,
  StaffUserJson,
  UserJson,
  UserListView,
  UserRowView,
} from '#accounts/user/user_response'

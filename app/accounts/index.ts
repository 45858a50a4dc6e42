export { AccountListener, type VerifiedAccount } from '#accounts/user/account_listener'
export {
  CustomerBalances,
  refreshBalance,
  type CustomerBalance,
} from '#accounts/user/customer_balance'
export { default as CustomerGroup } from '#accounts/user/customer_group'
export { default as User } from '#accounts/user/user'
export { ownerOnly, profileFrame } from '#accounts/profile/profile'
export { hashPassword } from '#accounts/passwords/passwords'
export {
  toAuditActor,
  toProfileSummary,
  toSessionUser,
  toStaffUserJson,
  type StaffUserJson,
} from '#accounts/user/user_response'

export { createAccount } from '#accounts/profile/create_account'
export { ownInvoicesUrl } from '#accounts/sign_in/sign_in_flow'
export { signIn } from '#accounts/sign_in/sign_in'
export { signUp } from '#accounts/profile/sign_up'
export { saveProfileAddresses } from '#accounts/profile/update_profile'
export { lockEditableUser } from '#accounts/user/lock_editable_user'
export { assertOtherSuperAdmin } from '#accounts/staff/assert_other_super_admin'
export { assertScope } from '#accounts/sessions/token_scopes'
export {
  assertCanRepay,
  assertPermission,
  canEditPages,
  hasPermission,
  missingPermissions,
  PermissionError,
} from '#accounts/sessions/permissions'
export { recordSeen } from '#accounts/sessions/staff_seen'
export { mustSetUpCodes } from '#accounts/two_factor/second_factor'
export { endStaleSession } from '#accounts/sessions/browser_session'
export { minPasswordLength } from '#accounts/passwords/password_policy_rules'
export { canEditUser } from '#accounts/user/staff_permissions_rules'
export { refreshQueuedUsers } from '#accounts/user/user_search'
export { rebuildUserSearch } from '#accounts/user/rebuild_user_search'
export { dateBackUser, lockUser, setCustomPricing } from '#accounts/user/user_table'

export { isKeyOfDatabase } from '#accounts/two_factor/second_factor'
export { DEMO_DOMAIN, hasDemoAccounts, hasUsers } from '#accounts/user/demo_accounts'
export { listSalespeople, listUsers } from '#accounts/user/list_users'
export { otherSuperAdmins, staffNames } from '#accounts/user/staff_names'
export { DEFAULT_USER_FILTER } from '#accounts/user/user_list'
export { companyAddresses } from '#accounts/user/company_addresses'
export { findUser } from '#accounts/user/find_user'
export { userDetail } from '#accounts/users/user_detail'
export {
  findCustomer,
  findCustomerAccount,
  findCustomerContact,
  findCustomers,
} from '#accounts/user/find_customer'
export type { Customer, CustomerContact } from '#accounts/user/customer_rules'

export { adjustCredit, creditOverpayment, reclaimOverpayment } from '#accounts/credit/adjust_credit'
export { restoreCredit, spendCredit } from '#accounts/credit/record_credit'
export { creditLedger, customerCredit, findCreditMismatches } from '#accounts/credit/credit_ledger'

export { deleteGroup } from '#accounts/groups/delete_group'
export { GroupListener, GroupListeners, type ReplacedGroup } from '#accounts/groups/group_listener'
export { reassignGroup, type GroupReassignment } from '#accounts/groups/reassign_group'
export { saveGroup, type GroupDetails } from '#accounts/groups/save_group'
export { userHistory } from '#accounts/users/user_history'
export { groupHistory } from '#accounts/groups/group_history'
export { customersOfGroups, groupSizes, listGroups, lockGroups } from '#accounts/user/groups'
export {
  groupChain,
  groupsFallingBackTo,
  hasDigitalAssets,
  type Group,
} from '#accounts/user/group_rules'

export { approveApplication } from '#accounts/applications/approve_application'
export { rejectApplication } from '#accounts/applications/decide_application'
export { createApplication } from '#accounts/applications/submit_application'
export type { NewApplication } from '#accounts/applications/application_rules'

export { sendPasswordMail, sendVerificationMail } from '#accounts/passwords/send_account_mails'
export { sendPasskeyMail, type PasskeyMailJob } from '#accounts/sessions/passkey_mail'
export {
  sendApplicationDecisionMail,
  sendApplicationReceivedMails,
} from '#accounts/applications/send_application_mails'
export {
  sweepAccessTokens,
  sweepApiTokens,
  sweepEmailTokens,
} from '#accounts/sessions/sweep_credentials'
export { accountDataSource, applicationDataSource } from '#accounts/personal_data/personal_data'

export { AccountListener, type VerifiedAccount } from '#accounts/account_listener'
export { default as CustomerGroup } from '#accounts/models/customer_group'
export { default as User } from '#accounts/models/user'
export { ownerOnly, profileFrame } from '#accounts/profile'
export { hashPassword } from '#accounts/passwords'
export { toAuditActor, toSessionUser, type StaffUserJson } from '#accounts/transformers/user'

export { createAccount } from '#accounts/actions/create_account'
export { signIn } from '#accounts/actions/sign_in'
export { signUp } from '#accounts/actions/sign_up'
export { saveProfileAddresses } from '#accounts/actions/update_profile'
export { lockEditableUser } from '#accounts/actions/lock_editable_user'
export { isTokenValid } from '#accounts/auth/access_tokens'
export { endStaleSession } from '#accounts/auth/browser_session'
export { minPasswordLength } from '#accounts/rules/password_policy'
export { canEditUser } from '#accounts/rules/staff_permissions'
export { refreshQueuedUsers } from '#accounts/user_search'
export { rebuildUserSearch } from '#accounts/actions/rebuild_user_search'
export { dateBackUser, lockUser, setCustomPricing } from '#accounts/user_table'

export { DEMO_DOMAIN, hasDemoAccounts, hasUsers } from '#accounts/queries/demo_accounts'
export { listSalespeople, listUsers } from '#accounts/queries/list_users'
export { staffNames } from '#accounts/queries/staff_names'
export { DEFAULT_USER_FILTER } from '#accounts/user_list'
export { companyAddresses, type AccountAddress } from '#accounts/queries/company_addresses'
export { userDetail } from '#accounts/queries/user_detail'
export {
  findCustomer,
  findCustomerAccount,
  findCustomerContact,
  findCustomers,
} from '#accounts/queries/find_customer'
export type { Customer, CustomerContact } from '#accounts/rules/customer'

export {
  adjustCredit,
  creditOverpayment,
  reclaimOverpayment,
} from '#accounts/actions/adjust_credit'
export { lowerCredit, restoreCredit, spendCredit } from '#accounts/actions/record_credit'
export { creditLedger, findCreditMismatches } from '#accounts/queries/credit_ledger'

export { deleteGroup } from '#accounts/actions/delete_group'
export { reassignGroup, type GroupReassignment } from '#accounts/actions/reassign_group'
export { saveGroup, type GroupDetails } from '#accounts/actions/save_group'
export { groupHistory } from '#accounts/queries/group_history'
export { customersOfGroups, groupSizes, listGroups, lockGroups } from '#accounts/queries/groups'
export {
  groupChain,
  groupsFallingBackTo,
  hasDigitalAssets,
  type Group,
} from '#accounts/rules/groups'

export { approveApplication } from '#accounts/actions/approve_application'
export { rejectApplication } from '#accounts/actions/decide_application'
export { createApplication } from '#accounts/actions/submit_application'
export type { NewApplication } from '#accounts/rules/application'

export { sendPasswordMail, sendVerificationMail } from '#accounts/jobs/send_account_mails'
export {
  sendApplicationDecisionMail,
  sendApplicationReceivedMails,
} from '#accounts/jobs/send_application_mails'
export { sweepAccessTokens, sweepEmailTokens } from '#accounts/jobs/sweep_credentials'
export { accountDataSource, applicationDataSource } from '#accounts/personal_data'

import User from '#accounts/user/user'
import { applicationsByApplicant } from '#accounts/applications/applications'
import { creditLedger } from '#accounts/credit/credit_ledger'
import { toStaffUserJson } from '#accounts/user/user_response'
import { mergeAccountRecords } from '#accounts/personal_data/merge_account_records'
import { anonymizeGuestEntries } from '#core/audit_log'
import { rows, run } from '#core/database'
import { ERASED_NAME, type PersonalDataSource } from '#core/personal_data'

/** The number of records that an erasure would delete and keep, and the reasons why it must wait */
export type ErasurePreview = {
  parts: { title: string; erased: number; kept: number }[]
  obstacles: string[]
}

/** Tables whose rows belong to one user, and are of no use without that user */
const PERSONAL_TABLES = [
  'access_tokens',
  'api_tokens',
  'email_tokens',
  'totp_keys',
  'recovery_codes',
  'passkeys',
  'staff_seen',
] as const
const ALL_ENTRIES = 100_000

/** The account with its access tokens and credit ledger. */
export const accountDataSource: PersonalDataSource = {
  name: 'account',
  title: 'Account',
  accountColumns: {
    'access_tokens.user_id': 'ends',
    'api_tokens.user_id': 'ends',
    'email_tokens.user_id': 'ends',
    'totp_keys.user_id': 'ends',
    'recovery_codes.user_id': 'ends',
    'passkeys.user_id': 'ends',
    'staff_seen.user_id': 'ends',
    'user_search.user_id': 'ends',
    'credit_ledger.user_id': 'merges',
    'credit_ledger.actor_id': 'stays',
    'users.salesperson_id': 'stays',
    'users.merged_into_id': 'merges',
  },
  merge: mergeAccountRecords,

  async collect({ userId }) {
    const user = await User.query().where('id', userId).preload('group').firstOrFail()
    const tokens = await rows(
      'select created_at, used_at, expires_at from access_tokens where user_id = ? order by created_at',
      [userId]
    )
    const passkeys = await rows(
      'select name, created_at, used_at from passkeys where user_id = ? order by created_at',
      [userId]
    )
    const apiTokens = await rows(
      'select name, scopes, created_at, used_at, expires_at from api_tokens where user_id = ? order by created_at',
      [userId]
    )
    const ledger = await creditLedger(user, ALL_ENTRIES)
    return {
      ...toStaffUserJson(user),
      tokens,
      api_tokens: apiTokens,
      passkeys,
      credit_ledger: ledger,
    }
  },

  plan: () => Promise.resolve({ erased: 1, kept: 0 }),

  async erase({ userId }, trx) {
    for (const table of PERSONAL_TABLES) {
      await run(`delete from ${table} where user_id = ?`, [userId], trx)
    }
    await run(
      'update credit_ledger set actor_name = ? where actor_id = ? and actor_name is not null',
      [ERASED_NAME, userId],
      trx
    )
    await run(
      `update credit_ledger set reason = '' where user_id = ? and reason <> ''`,
      [userId],
      trx
    )
  },
}

export const applicationDataSource: PersonalDataSource = {
  name: 'applications',
  title: 'Trade applications',
  accountColumns: {
    'trade_applications.user_id': 'moves',
    'trade_applications.decided_by': 'stays',
  },

  async collect({ userId, email, isEmailVerified }) {
    const applications = await applicationsByApplicant(userId, email)
    return applications.filter((application) => isEmailVerified || application.userId === userId)
  },

  async plan({ userId, email }) {
    const applications = await applicationsByApplicant(userId, email)
    return { erased: applications.length, kept: 0 }
  },

  async erase({ userId, email }, trx) {
    for (const { id } of await applicationsByApplicant(userId, email, trx)) {
      await anonymizeGuestEntries({ type: 'application', id }, trx)
    }
    await run('delete from trade_applications where user_id = ? or email = ?', [userId, email], trx)
  },
}

import app from '@adonisjs/core/services/app'
import type { TableName, Trx } from '#core/database'

/** A natural person under the GDPR: the user of an account, and the orders and mails under the verified address. */
export type DataSubject = { userId: string; email: string; name: string; isEmailVerified: boolean }

type ErasurePlan = { erased: number; kept: number }

/** Personal data that one part of the shop stores. */
export type PersonalDataSource = {
  /** Key in an export */
  name: string
  /** Heading on screen */
  title: string
  /** Returns the stored data in the form in which the data subject receives it. */
  collect(subject: DataSubject): Promise<unknown>
  /** Counts the rows that an erasure would delete, and those that the law requires the shop to retain. */
  plan(subject: DataSubject): Promise<ErasurePlan>
  erase(subject: DataSubject, trx: Trx): Promise<void>
  /** Returns the reasons, written for staff, why an erasure must wait. */
  obstacles?(subject: DataSubject, trx?: Trx): Promise<string[]>
  /** Every column of the tables of this source that holds the id of an account, by `table.column` */
  accountColumns: AccountColumns
  /** Changes the columns that need more than another id when one account is merged into another one. */
  merge?(accounts: MergedAccounts, trx: Trx): Promise<void>
  /** Returns the reasons, written for staff, why a merge must wait. */
  mergeObstacles?(accounts: MergedAccounts, trx?: Trx): Promise<string[]>
  /** Returns what the accounts have in different ways. */
  mergeConflicts?(accounts: MergedAccounts): Promise<MergeConflict[]>
}

/** Ids of accounts: `from` is closed, `into` stays. */
export type MergedAccounts = { from: string; into: string }

/**
 * What a merge does with the rows of a closed account: they become those of the other account, with (`merges`) or without
 * (`moves`) further changes; they end; or they stay, because they say who did something.
 */
export type AccountColumn = 'moves' | 'merges' | 'ends' | 'stays'
type AccountColumns = Readonly<Partial<Record<`${TableName}.${string}`, AccountColumn>>>

/** What both accounts have; what `into` has stays. */
export type MergeConflict = { label: string; from: string; into: string }

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    personalData: readonly PersonalDataSource[]
  }
}

/** Returns the sources of start/personal_data.ts. */
export const listPersonalData = (): Promise<readonly PersonalDataSource[]> =>
  app.container.make('personalData')

/**
 * Builds a condition for tables with `user_id` and `email`: the rows of the account, and guest rows with its address
 * once that address is verified.
 */
export const ownedBy = ({ userId, email, isEmailVerified }: DataSubject) =>
  isEmailVerified
    ? { where: '(user_id = ? or (user_id is null and email = ?))', bindings: [userId, email] }
    : { where: 'user_id = ?', bindings: [userId] }

export const ERASED_NAME = 'Erased customer'

import app from '@adonisjs/core/services/app'
import type { Trx } from '#core/database'

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
}

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

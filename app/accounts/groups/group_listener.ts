import app from '@adonisjs/core/services/app'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'

export type ReplacedGroup = {
  groupId: string
  /** Null where no group takes its place */
  toId: string | null
}

/**
 * Implemented by a module above accounts whose records name a customer group. It is awaited inside the transaction of
 * the change, so that an error rolls the change back.
 */
export abstract class GroupListener {
  /** Called when the customers of a group move to another group or to none, and before it is deleted. */
  abstract groupReplaced(replaced: ReplacedGroup, actor: Actor, trx: Trx): Promise<void>
}

/** Calls several listeners, one after the other. */
export class GroupListeners extends GroupListener {
  constructor(private readonly listeners: readonly GroupListener[]) {
    super()
  }

  async groupReplaced(replaced: ReplacedGroup, actor: Actor, trx: Trx): Promise<void> {
    for (const listener of this.listeners) await listener.groupReplaced(replaced, actor, trx)
  }
}

export const groupListener = (): Promise<GroupListener> => app.container.make(GroupListener)

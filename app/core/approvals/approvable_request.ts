import { AsyncLocalStorage } from 'node:async_hooks'

/** A request of a member of staff that may need a second person */
export type ApprovableRequest = {
  staffId: string
  staffName: string
  method: string
  path: string
  /** The JSON text of its body */
  body: string
  /** The version that it edits, of If-Match */
  version: string | null
  /** Made for this run of the request: a client may choose the id of a request, and repeat it */
  execution: string
  /** The request of a colleague that it carries out */
  approvalId: string | null
}

const requests = new AsyncLocalStorage<ApprovableRequest>()

export const withApprovableRequest = <T>(request: ApprovableRequest, work: () => T): T =>
  requests.run(request, work)

/** Returns null for customers, commands and background work, which no second person has to approve. */
export const approvableRequest = (): ApprovableRequest | null => requests.getStore() ?? null

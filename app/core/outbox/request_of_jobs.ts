import { AsyncLocalStorage } from 'node:async_hooks'

/** A request may name itself by a header, so that its id can be any text. */
const STORABLE = /^[\w.-]{1,64}$/

const requests = new AsyncLocalStorage<string | null>()

/** Runs work whose jobs carry the id of a request; null for work that no request caused. */
export const withRequestId = <T>(id: string | null | undefined, work: () => T): T =>
  requests.run(id && STORABLE.test(id) ? id : null, work)

/** Returns the id of the request, or of the request behind the job, that runs now. */
export const currentRequestId = (): string | null => requests.getStore() ?? null

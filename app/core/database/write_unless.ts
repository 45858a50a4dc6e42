import { writeTx, type Trx } from '#core/database/sql'

class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('The transaction was rolled back on purpose')
  }
}

/** Runs work like writeTx and returns its result, but rolls back if the condition holds, e.g. for a dry run. */
export async function writeUnless<T>(
  shouldRollBack: boolean | ((result: T) => boolean),
  work: (trx: Trx) => Promise<T>
): Promise<T> {
  try {
    return await writeTx(async (trx) => {
      const result = await work(trx)
      if (typeof shouldRollBack === 'boolean' ? shouldRollBack : shouldRollBack(result))
        throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

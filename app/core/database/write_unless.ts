import { writeTx, type Trx } from '#core/database/sql'

class NothingWritten<T> extends Error {
  constructor(readonly result: T) {
    super('Nothing was written')
  }
}

/** As writeTx; what is not wanted, such as a dry run, is answered all the same and leaves nothing behind. */
export async function writeUnless<T>(
  isUnwanted: boolean | ((result: T) => boolean),
  work: (trx: Trx) => Promise<T>
): Promise<T> {
  try {
    return await writeTx(async (trx) => {
      const result = await work(trx)
      if (typeof isUnwanted === 'boolean' ? isUnwanted : isUnwanted(result))
        throw new NothingWritten(result)
      return result
    })
  } catch (error) {
    if (error instanceof NothingWritten) return error.result as T
    throw error
  }
}

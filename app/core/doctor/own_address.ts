import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#core/hashes'

const VALID_MS = 60_000

/** What a server with the same APP_KEY says of a request to `/health/address` */
export type SeenAddress = { address: string; isSecure: boolean }

const proofAt = (minute: number): string => keyedHash('doctor', String(minute))

const minuteOf = (now: number) => Math.floor(now / VALID_MS)

/** Proves to a server of this shop that the request comes from a command of the same shop. */
export const addressProof = (now = Date.now()): string => proofAt(minuteOf(now))

/** Whether a proof was made with the same APP_KEY within the last two minutes, or by a clock that is a minute ahead. */
export function isAddressProof(proof: string, now = Date.now()): boolean {
  const given = Buffer.from(proof)
  const minute = minuteOf(now)
  return [minute - 1, minute, minute + 1].some((at) => {
    const expected = Buffer.from(proofAt(at))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

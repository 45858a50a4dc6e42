import vine from '@vinejs/vine'

export const FORMAT = 1

const digest = () => vine.string().regex(/^[0-9a-f]{64}$/)
const counts = () => vine.record(vine.number().min(0).withoutDecimals())
const instant = () => vine.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
/** Below the folder of the backup, without a step up and without an absolute path */
const path = () => vine.string().regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/)

export const manifestValidator = vine.create({
  format: vine.literal(FORMAT),
  version: vine.string(),
  commit: vine.string().nullable(),
  /** No change after this instant is certain to be in the backup. */
  takenAt: instant(),
  durationMs: vine.number().min(0),
  keyFingerprint: vine.string(),
  /** Settings that are secret and were set, by name */
  secrets: vine.array(vine.string()),
  engine: vine.enum(['sqlite', 'postgres'] as const),
  migrations: vine.array(vine.string()),
  tables: counts(),
  numberCounters: counts(),
  waitingJobs: counts(),
  newestOrder: vine.object({ number: vine.string(), placedAt: instant() }).nullable(),
  files: vine.array(
    vine.object({
      path: path(),
      size: vine.number().min(0).withoutDecimals(),
      sha256: digest(),
      etag: vine.string().optional(),
    })
  ),
})

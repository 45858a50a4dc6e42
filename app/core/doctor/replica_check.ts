import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { databaseFile } from '#config/database'
import { fault, result, type Check } from '#core/doctor/check'

/** Litestream copies changes each second, and a large one takes some. */
const LATE_MS = 60_000

/** Both in milliseconds since 1970; null where there is none */
export type Replication = { changedAt: number | null; copiedAt: number | null }

/** Whether Litestream, which an operator may run beside the shop, copies what the shop writes. */
export const replicaCheck: Check = {
  name: 'database.replica',
  isCheap: true,
  isBearable: true,
  run: async () => replicaResult(await replicationOf(databaseFile!)),
}

export function replicaResult({ changedAt, copiedAt }: Replication) {
  if (copiedAt === null) return result('no Litestream')
  const lateMs = Math.max(0, (changedAt ?? 0) - copiedAt)
  return result(
    `copied at ${new Date(copiedAt).toISOString()}`,
    lateMs > LATE_MS
      ? fault(
          `Litestream has copied no change for ${Math.round(lateMs / 60_000)} min. Start it (systemctl start pixelgen-shop-litestream) and read its log, or delete its folder beside the database if it is no longer used`
        )
      : null
  )
}

/** Returns when the log of a database changed last, and when Litestream wrote its own copy of it, from which it fills replicas. */
export async function replicationOf(file: string): Promise<Replication> {
  const folder = join(dirname(file), `.${basename(file)}-litestream`)
  const generation = await readFile(join(folder, 'generation'), 'utf8').catch(() => null)
  if (generation === null) return { changedAt: null, copiedAt: null }
  const copies = join(folder, 'generations', generation.trim(), 'wal')
  const names = await readdir(copies).catch(() => [])
  const written = [join(folder, 'generation'), ...names.map((name) => join(copies, name))]
  const times = await Promise.all(written.map(changeOf))
  return { changedAt: await changeOf(`${file}-wal`), copiedAt: Math.max(...times.map(Number)) }
}

const changeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null
  )

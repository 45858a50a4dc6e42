import { statfs } from 'node:fs/promises'
import { uploadFolder } from '#config/drive'
import { homePath } from '#config/paths'
import { databaseFile } from '#config/database'
import { fault, result, warning, type Check, type Finding } from '#core/doctor/check'
import { databaseBytes } from '#core/database/database_size'
import { formatBytes } from '#shared/text/file_size'

const NEWEST_TESTED_NODE = 24
/** A restore needs room for the copy, for the database and for the log beside it. */
const COPIES = 3
const LOW_SHARE = 0.1
const FULL_BYTES = 200 * 1024 * 1024

export const machineChecks: readonly Check[] = [
  { name: 'machine.node', isCheap: true, run: () => nodeResult(process.versions.node) },
  { name: 'machine.time_zones', isCheap: true, run: () => timeZoneResult() },
  { name: 'machine.disk', isCheap: true, isBearable: true, run: diskResult },
]

export function nodeResult(version: string) {
  const major = Number(version.split('.')[0])
  return result(
    `Node ${version}`,
    major > NEWEST_TESTED_NODE
      ? warning(
          `Node ${version} is newer than ${NEWEST_TESTED_NODE}, with which the shop is tested. Run commands and server by \`bin/shop\``
        )
      : null
  )
}

type Formatter = (timeZone: string, at: Date) => string

const formatted: Formatter = (timeZone, at) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at)

/** Delivery dates, quotes and reports depend on the zones of the shop and of its customers. */
export function timeZoneResult(format: Formatter = formatted) {
  const wrong = KNOWN_HOURS.filter(([zone, at, hour]) => hourOf(format, zone, at) !== hour)
  return result(
    `${KNOWN_HOURS.length} hours in summer and winter are right`,
    wrong.length > 0
      ? fault(
          `The time zone data is wrong for ${wrong.map(([zone]) => zone).join(', ')}. Use the Node of \`bin/shop\`, which has all zones`
        )
      : null
  )
}

/** A moment in UTC, and the hour of the day there */
const KNOWN_HOURS: readonly [zone: string, at: string, hour: string][] = [
  ['America/Toronto', '2026-01-15T17:00:00Z', '12'],
  ['America/Toronto', '2026-07-15T17:00:00Z', '13'],
  ['America/Vancouver', '2026-01-15T20:00:00Z', '12'],
  ['Asia/Tokyo', '2026-07-15T00:00:00Z', '09'],
]

function hourOf(format: Formatter, zone: string, at: string): string {
  try {
    return format(zone, new Date(at))
  } catch {
    return ''
  }
}

async function diskResult() {
  const folders = [homePath('var'), databaseFile, uploadFolder()].filter((path) => path !== null)
  const needed = databaseFile ? COPIES * (await databaseBytes()) : 0
  const disks = await Promise.all(folders.map(diskOf))
  const found = [
    ...new Map(disks.filter((disk) => disk !== null).map((disk) => [disk.id, disk])).values(),
  ]
  const lowest = Math.min(...found.map(({ free }) => free))
  return result(
    found.length > 0 ? `${formatBytes(lowest)} free` : 'no folder yet',
    ...found.map((disk) => diskFinding(disk, needed))
  )
}

type Disk = { id: string; folder: string; free: number; size: number }

async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize, type } = await statfs(folder)
    return { id: `${type} ${blocks} ${bavail}`, folder, free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

export function diskFinding(
  { folder, free, size }: Pick<Disk, 'folder' | 'free' | 'size'>,
  needed: number
): Finding | null {
  const of = `${formatBytes(free)} of ${formatBytes(size)} are free on the disk of ${folder}`
  if (free < FULL_BYTES)
    return fault(
      `${of}: orders fail soon. Delete what is not needed, or move var/ to a larger disk`
    )
  if (free < needed)
    return fault(
      `${of}: a restore needs ${formatBytes(needed)}, three times the database. Make room, or move var/ to a larger disk`
    )
  if (free < size * LOW_SHARE)
    return warning(`${of}. Make room before it is full, or move var/ to a larger disk`)
  return null
}

import { safeFileName } from '#shared/text/file_names'

export const FILE_VISIBILITIES = ['staff', 'group', 'public'] as const
export type FileVisibility = (typeof FILE_VISIBILITIES)[number]

type FileAccess = { visibility: FileVisibility; groupId: string | null }
type Reader = { isStaff: boolean; groupId: string | null } | null

/** Returns whether a user, or a visitor (null), may download a file. */
export function canDownload({ visibility, groupId }: FileAccess, reader: Reader): boolean {
  if (visibility === 'public' || reader?.isStaff) return true
  return visibility === 'group' && groupId !== null && reader?.groupId === groupId
}

const MAX_LENGTH = 150
const EXTENSION = /\.[^.\s]{1,12}$/
const FALLBACK = 'file'

/** Returns a name without path that every file system and URL accepts, from the one that the browser sent. */
export function cleanFileName(name: string): string {
  const [last] = name.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const clean = safeFileName(last)
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/\s+/g, ' ')
  return joinName(splitName(clean || FALLBACK), '')
}

/** `living-room_rack.jpg` -> `Living room rack`; '' where nothing is left */
export function altFromFileName(name: string): string {
  const words = splitName(name)
    .base.replace(/[\s_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `report.pdf`, 2 -> `report (2).pdf` */
export const numberedName = (name: string, number: number): string =>
  number === 1 ? name : joinName(splitName(name), ` (${number})`)

function splitName(name: string): { base: string; extension: string } {
  const [extension = ''] = EXTENSION.exec(name.slice(1)) ?? []
  return { base: name.slice(0, name.length - extension.length), extension }
}

function joinName({ base, extension }: ReturnType<typeof splitName>, suffix: string): string {
  const room = MAX_LENGTH - extension.length - suffix.length
  return base.slice(0, room).toWellFormed().trimEnd() + suffix + extension
}

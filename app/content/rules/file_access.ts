export const FILE_VISIBILITIES = ['staff', 'group', 'public'] as const
export type FileVisibility = (typeof FILE_VISIBILITIES)[number]

type FileAccess = { visibility: FileVisibility; groupId: string | null }
type Reader = { isStaff: boolean; groupId: string | null } | null

/** Returns whether a user, or a visitor (null), may download a file. */
export function canDownload({ visibility, groupId }: FileAccess, reader: Reader): boolean {
  if (visibility === 'public' || reader?.isStaff) return true
  return visibility === 'group' && groupId !== null && reader?.groupId === groupId
}

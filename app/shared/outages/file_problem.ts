const PROBLEMS: Record<string, string | undefined> = {
  ENOENT: 'does not exist. Check the name and its folder',
  ENOTDIR: 'does not exist: a part of the path is a file. Check the name',
  EISDIR: 'is a folder. Name a file',
  EEXIST: 'exists. Name another place',
  EACCES: 'is closed to the user of this process. Change its rights or owner',
  EPERM: 'is closed to the user of this process. Change its rights or owner',
  EROFS: 'is on a disk that is read-only. Mount it for writing, or name another place',
  ENOSPC: 'cannot be written: the disk is full. Free a part of it',
  EDQUOT: 'cannot be written: the quota of the disk is used up. Free a part of it',
}

/** Returns why a file or folder cannot be used, with the cure, or null for an error of another kind. */
export function fileProblem(error: unknown, path?: string): string | null {
  const { code, path: failed } = (error ?? {}) as NodeJS.ErrnoException
  const name = path ?? failed
  const problem = PROBLEMS[code ?? '']
  return name === undefined || problem === undefined ? null : `${name} ${problem}`
}

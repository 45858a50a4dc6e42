import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For `group.setup`: gives the group its own folder for temporary files. */
export function ownTmpdir(): () => void {
  const { TMPDIR: before } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-tmp-'))
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

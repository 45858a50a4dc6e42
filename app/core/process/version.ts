import { readFileSync } from 'node:fs'

export type ShopVersion = {
  /** Of package.json; CHANGELOG.md says what each brings */
  version: string
  /** The commit of a build in a git checkout, or null */
  commit: string | null
}

const APP_ROOT = new URL('../../../', import.meta.url)
const SHORT_COMMIT = 7

let known: ShopVersion | null = null

/** Returns which version of the shop runs. */
export const shopVersion = (): ShopVersion => (known ??= readVersion(APP_ROOT))

/** `1.1.0 (4d528a4)` */
export function versionText(): string {
  const { version, commit } = shopVersion()
  return commit === null ? version : `${version} (${commit.slice(0, SHORT_COMMIT)})`
}

/** Reads it from the folder of the program: the sources, or a build, which also knows its commit. */
export function readVersion(root: URL): ShopVersion {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as ShopVersion
  return { version, commit: readCommit(root) }
}

function readCommit(root: URL): string | null {
  try {
    return readFileSync(new URL('.commit', root), 'utf8').trim() || null
  } catch {
    return null
  }
}

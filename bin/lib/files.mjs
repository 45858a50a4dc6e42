import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './places.mjs'

export const sha256 = (content) => createHash('sha256').update(content).digest('hex')

export const readOr = (path, otherwise) =>
  existsSync(path) ? readFileSync(path, 'utf8') : otherwise

/** Lists every file below `path` (or the file itself) in a stable order; none if it does not exist. */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

/** Hashes the names and contents of all files below these paths, the same wherever the project's folder is. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow))
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

import { readFile, stat } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { zipSync } from 'fflate'
import { LINES } from '#catalog'

const FOLDER = 'inertia/documents'
// PDF and pictures are compressed already.
const STORE_ONLY = 0

let archive: Promise<Buffer> | null = null

/** Returns the briefs, warranties and drawings of all lines as one ZIP file, which only a release changes. */
export function assetsArchive(): Promise<Buffer> {
  archive ??= createArchive().catch((error: unknown) => {
    archive = null
    throw error
  })
  return archive
}

async function createArchive(): Promise<Buffer> {
  const files = assetFiles()
  const contents = await Promise.all(files.map(({ file }) => readFile(app.makePath(FOLDER, file))))
  const { mtime } = await stat(app.makePath(FOLDER))
  const entries = Object.fromEntries(files.map(({ name }, index) => [name, contents[index]]))
  return Buffer.from(zipSync(entries, { level: STORE_ONLY, mtime }))
}

/** Lists the files with one folder per line. */
const assetFiles = () =>
  LINES.flatMap(({ slug, title, documents }) =>
    [...documents.map(({ file }) => file), `${slug}.svg`].map((file) => ({
      file,
      name: `${title}/${file}`,
    }))
  )

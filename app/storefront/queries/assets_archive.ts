import { readFile, stat } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { zipSync } from 'fflate'
import { assetFiles } from '#storefront/rules/digital_assets'

const FOLDER = 'inertia/papers'
// PDF and pictures are compressed already.
const AS_THEY_ARE = 0

let archive: Promise<Buffer> | null = null

/** Everything that a distributor may print or publish, in one file; made once, for the papers come with the program. */
export function assetsArchive(): Promise<Buffer> {
  archive ??= make().catch((error: unknown) => {
    archive = null
    throw error
  })
  return archive
}

async function make(): Promise<Buffer> {
  const files = assetFiles()
  const contents = await Promise.all(files.map(({ file }) => readFile(app.makePath(FOLDER, file))))
  const { mtime } = await stat(app.makePath(FOLDER))
  const entries = Object.fromEntries(files.map(({ name }, index) => [name, contents[index]]))
  return Buffer.from(zipSync(entries, { level: AS_THEY_ARE, mtime }))
}

import './lib/node_check.mjs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LINES } from '#catalog/lines/rules/lines'
import { sharePictures } from '#storefront/rules/share_pictures'
import { drawSharePictures } from './share/draw_share_pictures.js'

/** Writes the pictures for shared links into the build, which is the folder above this one. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'share')
await mkdir(folder, { recursive: true })
const drawn = await drawSharePictures(sharePictures(LINES), join(root, 'inertia/documents'))
for (const [file, content] of drawn) await writeFile(join(folder, file), content)

import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { findPictureFile } from '#core/pictures/stored_picture'
import { readStoredFile } from '#core/storage'

/** In pixels: sharp in a mail on a phone, and in print */
export const THUMBNAIL_SIZE = { width: 120, height: 78 } as const

const FOLDER = 'inertia/thumbnails'
const DRAWING = /^\/documents\/([a-z0-9-]+)\.svg$/
/** A few kB each */
const MAX_CACHED = 500

const cached = new Map<string, Buffer>()

/** Returns the URL of the raster rendition of a line drawing, which mail programs can show; null for any other URL. */
export function drawingThumbnailUrl(url: string): string | null {
  const [, name] = DRAWING.exec(url) ?? []
  return name ? `/documents/${name}.jpg` : null
}

/** Returns a small JPEG of a picture by its URL: an upload or a line drawing; null where there is none. */
export async function readThumbnail(url: string): Promise<Buffer | null> {
  const known = cached.get(url)
  if (known) return known
  const thumbnail = await makeThumbnail(url).catch((error: unknown) => {
    logger.warn({ err: error, url }, 'A picture could not be read')
    return null
  })
  if (thumbnail) remember(url, thumbnail)
  return thumbnail
}

async function makeThumbnail(url: string): Promise<Buffer | null> {
  const drawing = drawingThumbnailUrl(url)
  if (drawing) return readFile(app.makePath(FOLDER, drawing.slice('/documents/'.length)))
  const upload = url.startsWith('/pictures/') && findPictureFile(url.slice('/pictures/'.length))
  const content = upload && (await readStoredFile(upload.key))
  if (!content) return null
  // The decoders are large, so a server loads them with the first picture.
  const { shrinkPicture } = await import('#core/pictures/reencode')
  return shrinkPicture(Buffer.concat(await content.toArray()), THUMBNAIL_SIZE)
}

// No URL is reused for another picture before a release, so the oldest entry makes room.
function remember(url: string, thumbnail: Buffer): void {
  if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value!)
  cached.set(url, thumbnail)
}

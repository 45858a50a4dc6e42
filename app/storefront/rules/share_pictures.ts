import { company } from '#config/company'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import type { Line } from '#catalog'
import type { ProductLine } from '#shared/enums'

/** The size that services show in full when a link is shared */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

/** What the build draws into a picture for shared links */
export type SharePicture = {
  file: string
  title: string
  text: string
  drawing: ProductLine
  website: string
}

const PREFIXES: readonly StorefrontPrefix[] = ['', '/ca']

type Subject = Pick<SharePicture, 'title' | 'text' | 'drawing'> & { name: string }

/** Pages without a product line show the shop. */
const SHOP: Subject = {
  name: 'shop',
  title: 'Every pixel arrives.',
  text: 'HDMI cables and 4K video processors for home theaters',
  drawing: 'thx-longreach',
}

/** Returns the pictures of both storefronts: one of the shop, and one of each public line. */
export function sharePictures(lines: readonly Line[]): SharePicture[] {
  const subjects = [SHOP, ...lines.filter(isPublic).map(toSubject)]
  return PREFIXES.flatMap((prefix) =>
    subjects.map(({ name, title, text, drawing }) => ({
      file: fileOf(name, prefix),
      title: regionalText(title, prefix),
      text: regionalText(text, prefix),
      drawing,
      website: company.website + prefix,
    }))
  )
}

/** Returns the file of a line's picture, or of the shop's: trade lines have none. */
export function sharePictureFile(line: Line | null, prefix: StorefrontPrefix): string {
  return fileOf(line && isPublic(line) ? line.slug : SHOP.name, prefix)
}

const isPublic = ({ audience }: Line) => audience === 'public'

const toSubject = ({ slug, title, tagline, drawing }: Line): Subject => ({
  name: slug,
  title,
  text: tagline,
  drawing,
})

const fileOf = (name: string, prefix: StorefrontPrefix) =>
  `${name}-${prefix === '/ca' ? 'ca' : 'us'}.jpg`

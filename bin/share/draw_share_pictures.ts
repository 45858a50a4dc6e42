import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { BRAND_MARK } from '#shared/brand'
import { SHARE_PICTURE_SIZE, type SharePicture } from '#storefront/rules/share_pictures'
import { toTrueType } from './true_type.js'
import type { ProductLine } from '#shared/enums'

type Fonts = Record<Weight, { family: string; file: string }>
type Weight = 400 | 600
type TextLook = { size: number; weight: Weight; color: string }

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const CANVAS = '#0b0b0c'
const LEFT = 72
const TEXT_WIDTH = 440
const TITLE_GAP = 26
const DRAWING = { width: 720, height: 468, left: 500, top: 81 }
const FAMILIES: Record<Weight, string> = { 400: 'Inter', 600: 'Inter SemiBold' }

/** Draws pictures for shared links: the text beside the drawing of a product line. `drawings` is the folder of the drawings. */
export async function drawSharePictures(
  pictures: readonly SharePicture[],
  drawings: string
): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'share-fonts-'))
  try {
    const fonts = await unpackFonts(folder)
    const backgrounds = new Map<ProductLine, Promise<Buffer>>()
    const drawn = pictures.map(async (picture) => {
      const { drawing } = picture
      const background = backgrounds.get(drawing) ?? drawBackground(drawing, drawings)
      backgrounds.set(drawing, background)
      return [picture.file, await addText(await background, picture, fonts)] as const
    })
    return new Map(await Promise.all(drawn))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function unpackFonts(folder: string): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const unpack = async (weight: Weight) => {
    const woff = await readFile(
      resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)
    )
    const file = join(folder, `inter-${weight}.ttf`)
    await writeFile(file, toTrueType(woff))
    return { family: FAMILIES[weight], file }
  }
  return { 400: await unpack(400), 600: await unpack(600) }
}

async function drawBackground(line: ProductLine, drawings: string): Promise<Buffer> {
  const { width, height, left, top } = DRAWING
  const input = await sharp(join(drawings, `${line}.svg`))
    .resize(width, height)
    .toBuffer()
  const { ink, accent } = BRAND_MARK
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="44" viewBox="0 0 15 22"><path fill="#f5f5f3" d="${ink}"/><path fill="#ff7a3d" d="${accent}"/></svg>`
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: CANVAS } })
    .composite([
      { input, left, top },
      { input: Buffer.from(mark), left: LEFT, top: 64 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function addText(background: Buffer, picture: SharePicture, fonts: Fonts): Promise<Buffer> {
  const title = await drawText(picture.title, { size: 56, weight: 600, color: '#f5f5f3' }, fonts)
  const text = await drawText(picture.text, { size: 28, weight: 400, color: '#b6b6ba' }, fonts)
  const site = await drawText(picture.website, { size: 24, weight: 400, color: '#93939a' }, fonts)
  const top = Math.round((HEIGHT - title.height - TITLE_GAP - text.height) / 2)
  return sharp(background)
    .composite([
      { input: title.bytes, left: LEFT, top },
      { input: text.bytes, left: LEFT, top: top + title.height + TITLE_GAP },
      { input: site.bytes, left: LEFT, top: HEIGHT - 64 - site.height },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function drawText(text: string, { size, weight, color }: TextLook, fonts: Fonts) {
  const { family, file } = fonts[weight]
  const { data, info } = await sharp({
    text: {
      text: `<span font_family="${family}" font_size="${size}pt" foreground="${color}">${escape(text)}</span>`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, height: info.height }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { HEIGHT, landscape, SHORE, WIDTH } from '#database/comparison/landscape'
import { randomNumbers } from '#database/random_numbers'

type Pixels = { width: number; height: number; bytes: Buffer }

type WrittenFile = { file: string; bytes: number }

const WIDTHS = [3840, 1920, 960]
const QUALITY = 75
const SEED = 20260101

/** The source of the first picture: few pixels, few levels, grain and strong compression */
const POOR = { width: 1280, height: 720, levelStep: 12, grain: 9, colorGrain: 3, jpegQuality: 34 }

/** Writes both pictures of the /demo slider to inertia/pictures below `root`, in all widths. */
export async function writeComparison(root: string): Promise<WrittenFile[]> {
  const folder = `${root}/inertia/pictures`
  await mkdir(folder, { recursive: true })
  const after = await paint()
  const pictures = { before: await degrade(after), after }
  const written: WrittenFile[] = []
  for (const [name, picture] of Object.entries(pictures)) {
    for (const width of WIDTHS) {
      const file = `demo_${name}_${width}.webp`
      const { size } = await toSharp(picture)
        .resize(width)
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(`${folder}/${file}`)
      written.push({ file, bytes: size })
    }
  }
  return written
}

const toSharp = ({ bytes, width, height }: Pixels) =>
  sharp(bytes, { raw: { width, height, channels: 3 } })

async function paint(): Promise<Pixels> {
  const bytes = await sharp(sky(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(landscape()) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  mirrorInWater(bytes)
  return { width: WIDTH, height: HEIGHT, bytes }
}

const SKY: readonly [offset: number, color: readonly number[]][] = [
  [0, [9, 14, 38]],
  [0.35, [28, 40, 84]],
  [0.62, [98, 78, 116]],
  [0.82, [214, 124, 92]],
  [1, [255, 196, 120]],
]
const SUN = { x: 2500, y: 1440, reach: 620, color: [120, 86, 40] }

/** A gradient with a glow. Rounding at random hides the steps between the levels of a channel. */
function sky(): Buffer {
  const next = randomNumbers(SEED)
  const bytes = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    const color = skyColor(Math.min(1, y / SHORE))
    for (let x = 0; x < WIDTH; x++) {
      const glow = Math.exp(-Math.hypot(x - SUN.x, (y - SUN.y) * 1.5) / SUN.reach)
      for (let channel = 0; channel < 3; channel++)
        bytes[at++] = clamp(Math.floor(color[channel] + glow * SUN.color[channel] + next()))
    }
  }
  return bytes
}

function skyColor(share: number): number[] {
  const upper = Math.max(
    1,
    SKY.findIndex(([offset]) => offset >= share)
  )
  const [[from, top], [to, bottom]] = [SKY[upper - 1], SKY[upper]]
  const part = (share - from) / (to - from)
  return top.map((value, channel) => value + (bottom[channel] - value) * part)
}

/** Fills the rows below the shore with those above it, with ripples that grow toward the viewer. */
function mirrorInWater(bytes: Buffer): void {
  for (let y = SHORE; y < HEIGHT; y++) {
    const distance = y - SHORE
    const depth = distance / (HEIGHT - SHORE)
    const light = 0.78 - depth * 0.3
    const wave =
      Math.sin(y * 0.35 + Math.sin(y * 0.021) * 9) * (1.5 + depth * 9) +
      Math.sin(y * 0.093) * depth * 7
    const row = Math.round(SHORE - 1 - distance * 1.35 + Math.sin(y * 0.5) * depth * 6)
    for (let x = 0; x < WIDTH; x++) {
      const drift = wave + Math.sin(x * 0.011 + y * 0.07) * depth * 10
      const column = Math.max(0, Math.min(WIDTH - 1, Math.round(x + drift)))
      const [to, from] = [(y * WIDTH + x) * 3, (Math.max(0, row) * WIDTH + column) * 3]
      for (let channel = 0; channel < 3; channel++)
        bytes[to + channel] = bytes[from + channel] * light + WATER[channel] * (1 - light)
    }
  }
}

const WATER = [7, 11, 24]

/** Returns the picture as a low-resolution, compressed source that a display enlarges. */
async function degrade(picture: Pixels): Promise<Pixels> {
  const { width, height, levelStep, grain, colorGrain, jpegQuality } = POOR
  const next = randomNumbers(SEED)
  const bytes = await toSharp(picture).resize(width, height).raw().toBuffer()
  for (let at = 0; at < bytes.length; at += 3) {
    const shared = bell(next) * grain
    for (let channel = 0; channel < 3; channel++) {
      const level = Math.round(bytes[at + channel] / levelStep) * levelStep
      bytes[at + channel] = clamp(Math.round(level + shared + bell(next) * colorGrain))
    }
  }
  const compressed = await toSharp({ width, height, bytes })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
  const enlarged = sharp(compressed).resize(picture.width, picture.height, { kernel: 'linear' })
  return { ...picture, bytes: await enlarged.raw().toBuffer() }
}

/** A number around 0 that approximates a normal distribution */
const bell = (next: () => number) => (next() + next() + next() + next() - 2) * 1.2

const clamp = (value: number) => Math.max(0, Math.min(255, value))

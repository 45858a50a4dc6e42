export type Color = readonly [red: number, green: number, blue: number]
/** The color at a point; x is 0 to 1.5 and y 0 to 1, from the top left. */
export type Painter = (x: number, y: number) => Color

export const WIDTH = 1440
export const HEIGHT = 960

/** Paints a picture and encodes it as a camera would. */
export async function paint(painter: Painter): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let row = 0, at = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1, at += 3) {
      const [red, green, blue] = painter(column / HEIGHT, row / HEIGHT)
      pixels[at] = toByte(red)
      pixels[at + 1] = toByte(green)
      pixels[at + 2] = toByte(blue)
    }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const }
  return sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer()
}

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

export const mix = (from: Color, to: Color, share: number): Color => {
  const part = Math.min(1, Math.max(0, share))
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ]
}

/** 0 below `from`, 1 above `to`, smooth between */
export const ease = (from: number, to: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** Returns the same numbers from 0 to 1 each time. */
export const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1) * 43_758.5453
  return value - Math.floor(value)
}

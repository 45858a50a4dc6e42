import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const QUIET_MODULES = 10
const [BLACK, WHITE, NO_COLOR] = [16, 235, 128]

/** Writes a video of a Code 128 barcode, as Chromium shows it in place of a camera. Returns its path. */
export function barcodeVideo(text: string): string {
  const row = barcodeRow(text)
  const isInBarcode = (y: number) => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4
  return writeVideo((x, y) => isInBarcode(y) && row[x] === BLACK)
}

/** The same of a QR code, such as that of a label. */
export function qrVideo(text: string): string {
  const { size, data } = encode(text, { border: 4 })
  const module = Math.floor(HEIGHT / size)
  const start = Math.floor((WIDTH - size * module) / 2)
  return writeVideo((x, y) => data[Math.floor(y / module)]?.[Math.floor((x - start) / module)])
}

type IsBlack = (x: number, y: number) => boolean | undefined

/** Writes two equal frames: the brightness of all pixels, then two planes of color at half the size. */
function writeVideo(isBlack: IsBlack): string {
  const brightness = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let pixel = 0; pixel < brightness.length; pixel++)
    if (isBlack(pixel % WIDTH, Math.floor(pixel / WIDTH))) brightness[pixel] = BLACK
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colors])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const path = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m')
  writeFileSync(path, Buffer.concat([header, frame, frame]))
  return path
}

function barcodeRow(text: string): Buffer {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const moduleWidth = Math.floor(WIDTH / (modules.length + 2 * QUIET_MODULES))
  const start = Math.floor((WIDTH - modules.length * moduleWidth) / 2)
  const row = Buffer.alloc(WIDTH, WHITE)
  for (const [index, module] of [...modules].entries()) {
    const from = start + index * moduleWidth
    if (module === '1') row.fill(BLACK, from, from + moduleWidth)
  }
  return row
}

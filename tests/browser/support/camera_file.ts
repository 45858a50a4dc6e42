import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JsBarcode from 'jsbarcode'

const WIDTH = 640
const HEIGHT = 480
const QUIET_MODULES = 10
const [BLACK, WHITE, NO_COLOR] = [16, 235, 128]

/** Writes a video of a Code 128 barcode, as Chromium shows it in place of a camera. Returns its path. */
export function barcodeVideo(text: string): string {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), barcodeFrame(text)])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const path = join(mkdtempSync(join(tmpdir(), 'camera-')), 'barcode.y4m')
  writeFileSync(path, Buffer.concat([header, frame, frame]))
  return path
}

/** The brightness of all pixels, then two planes of color at half the size. */
function barcodeFrame(text: string): Buffer {
  const row = barcodeRow(text)
  const margin = Buffer.alloc(WIDTH, WHITE)
  const isInBarcode = (y: number) => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4
  const rows = Array.from({ length: HEIGHT }, (_, y) => (isInBarcode(y) ? row : margin))
  return Buffer.concat([...rows, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOR)])
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

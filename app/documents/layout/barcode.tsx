import JsBarcode from 'jsbarcode'

const HEIGHT = 24
/** Scanners need ten modules of white on both sides. */
const QUIET_ZONE = 10

/** A label printer of 203 dpi rounds bars to dots of 0.125 mm; below 1.8 of them a scanner reads the result by chance only. */
const MIN_MODULE_MM = 0.225

/** A Code 128 barcode, stretched to the width of its box and drawn as one path; a note where its bars were too thin to scan. */
export function Barcode({ text, widthMm }: { text: string; widthMm: number }) {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('')
  if (widthMm / (modules.length + 2 * QUIET_ZONE) < MIN_MODULE_MM)
    return <p className="no-barcode">Too long for a barcode: scan the QR code</p>
  const path = Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => {
    return `M${index + QUIET_ZONE} 0h${bar.length}v${HEIGHT}h-${bar.length}z`
  })
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${modules.length + 2 * QUIET_ZONE} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  )
}

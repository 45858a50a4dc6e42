import { Barcode } from '#documents/layout/barcode'
import { QrCode } from '#documents/layout/qr_code'
import { renderPage } from '#documents/layout/page_layout'

/** A label for a unit or its box */
export type UnitLabel = {
  serial: string
  /** The code that opens the unit's page together with the serial */
  code: string
  url: string
  name: string
  sku: string
}

/** Millimeters of common rolls for label printers */
const LABEL_SIZES = {
  small: { width: 57, height: 32 },
  large: { width: 102, height: 51 },
} as const
export type LabelSize = keyof typeof LABEL_SIZES

const PADDING_MM = 2

/** Renders labels to the HTML of one file, each on a page of the size of a label. */
export function renderLabels(labels: readonly UnitLabel[], size: LabelSize): string {
  return renderPage({
    title: 'Labels',
    page: { size: 'letter', footer: '' },
    styles: labelStyles(size),
    body: labels.map((label) => (
      <Label key={`${label.serial}-${label.code}`} label={label} size={size} />
    )),
  })
}

type LabelProps = { label: UnitLabel; size: LabelSize }

function Label({ label: { serial, code, url, name, sku }, size }: LabelProps) {
  return (
    <section className="unit-label">
      <div className="facts">
        <div>
          <p className="name">{name}</p>
          <p>{sku}</p>
          <p className="code">Code {code}</p>
        </div>
        <QrCode text={url} />
      </div>
      <Barcode text={serial} widthMm={LABEL_SIZES[size].width - 2 * PADDING_MM} />
      <p className="serial">{serial}</p>
    </section>
  )
}

/** Black only, because label printers have no gray. */
function labelStyles(size: LabelSize): string {
  const { width, height } = LABEL_SIZES[size]
  const scale = size === 'small' ? 1 : 1.6
  return `
@page { size: ${width}mm ${height}mm; margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
body { color: #000; font-size: ${6 * scale}pt; line-height: 1.25; }
.unit-label {
  width: ${width}mm; height: ${height}mm; padding: 1.5mm ${PADDING_MM}mm; overflow: hidden;
  display: flex; flex-direction: column; break-after: page; break-inside: avoid;
}
.unit-label:last-child { break-after: auto; }
.facts { display: flex; justify-content: space-between; gap: 2mm; flex: 1; min-height: 0; }
.facts > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.facts svg { flex: none; height: 100%; max-width: 45%; }
.name { font-size: ${7 * scale}pt; font-weight: 600; max-height: 2.5em; overflow: hidden; }
.barcode { width: 100%; height: ${7 * scale}mm; flex: none; }
.no-barcode { text-align: center; padding: ${scale}mm 0; }
.serial { text-align: center; font-size: ${7 * scale}pt; font-weight: 600; letter-spacing: 0.04em; overflow-wrap: anywhere; }
.code { font-weight: 600; letter-spacing: 0.04em; }
`
}

import { encode } from 'uqr'

type QrCodeProps = { text: string; label?: string }

/** A QR code drawn as one path: the printed page loads no picture. */
export function QrCode({ text, label = `QR code of ${text}` }: QrCodeProps) {
  const { data, size } = encode(text, { border: 1 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

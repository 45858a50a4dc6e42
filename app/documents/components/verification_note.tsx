import { encode } from 'uqr'
import type { Verification } from '#documents/rules/printable_document'

/** The code and its link as a QR code, drawn as one path: the printed page loads no picture. */
export function VerificationNote({ verification: { code, url } }: { verification: Verification }) {
  const { data, size } = encode(url, { border: 1 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <section className="verification">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`}>
        <path d={path} fill="currentColor" />
      </svg>
      <p>
        Check that this document is genuine at {url.replace(/^https?:\/\//, '')} (code{' '}
        <span className="code">{code}</span>).
      </p>
    </section>
  )
}

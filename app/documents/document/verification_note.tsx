import { QrCode } from '#documents/layout/qr_code'
import type { Verification } from '#documents/printable_document'

/** The code of a document, and its link as a QR code. */
export function VerificationNote({ verification: { code, url } }: { verification: Verification }) {
  return (
    <section className="verification">
      <QrCode text={url} />
      <p>
        Check that this document is genuine at{' '}
        <span className="address">{url.replace(/^https?:\/\//, '')}</span> (code{' '}
        <span className="code">{code}</span>).
      </p>
    </section>
  )
}

type Props = { lines: readonly string[]; className?: string }

/** One element a line, so that a screen reader of the PDF pauses between them */
export function AddressLines({ lines, className }: Props) {
  return (
    <address className={className}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}

type AddressLinesProps = { lines: readonly string[]; className?: string }

/** Renders one element per line, so that a screen reader pauses between them. */
export function AddressLines({ lines, className }: AddressLinesProps) {
  return (
    <address className={className}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}

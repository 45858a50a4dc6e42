import { cx } from '~/components/ui/cx'

/** An address with one line below the other */
export function AddressLines({
  lines,
  className,
}: {
  lines: readonly string[]
  className?: string
}) {
  return (
    <address className={cx('not-italic', className)}>
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

import { cx } from '~/components/ui/cx'

type SpinnerProps = { label?: string; className?: string }

/** Without a `label`, the surrounding button or region must announce that it is busy. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className ?? 'size-4')}>
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-full animate-spin">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

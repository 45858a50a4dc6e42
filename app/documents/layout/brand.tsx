import { BRAND_ACCENT, BRAND_MARK } from '#shared/brand'

export function Brand({ name }: { name: string }) {
  const { width, height, ink, accent } = BRAND_MARK
  return (
    <div className="brand">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={ink} fill="#14171a" />
        <path d={accent} fill={BRAND_ACCENT} />
      </svg>
      <span>{name}</span>
    </div>
  )
}

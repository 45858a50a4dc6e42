import { Link } from '@inertiajs/react'
import { BRAND_MARK } from '@shared/brand'
import { useShared, useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

export function Brand() {
  const { company } = useShared()
  const path = useShopPath()
  return (
    <Link
      href={path(shop.home)}
      className="-mx-1 flex min-h-10 pointer-coarse:min-h-11 shrink-0 items-center max-[22rem]:shrink gap-2.5 max-[20rem]:gap-1 rounded-control px-1 text-[1.0625rem] font-semibold tracking-[-0.025em] text-ink"
    >
      <BrandMark />
      {company.name}
    </Link>
  )
}

export function BrandMark() {
  const { width, height, ink, accent } = BRAND_MARK
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="shrink-0"
    >
      <path fill="currentColor" d={ink} />
      <path className="fill-accent" d={accent} />
    </svg>
  )
}

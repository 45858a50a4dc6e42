import { Link } from '@inertiajs/react'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/shop_routes'

export function Brand() {
  const { company } = useShared()
  const path = useShopPath()
  return (
    <Link
      href={path(shop.home)}
      className="-mx-1 flex min-h-10 shrink-0 items-center gap-2.5 rounded-control px-1 text-[1.0625rem] font-semibold tracking-[-0.025em] text-ink"
    >
      <BrandMark />
      {company.name}
    </Link>
  )
}

/** The letter P as ten pixels, one of them in the accent color */
export function BrandMark() {
  return (
    <svg width="15" height="22" viewBox="0 0 15 22" aria-hidden="true" className="shrink-0">
      <path
        fill="currentColor"
        d="M0 0h4v4H0zM0 4.5h4v4H0zM0 9h4v4H0zM0 13.5h4v4H0zM0 18h4v4H0zM4.5 0h4v4h-4zM9 0h4v4H9zM4.5 9h4v4h-4zM9 9h4v4H9z"
      />
      <path className="fill-accent" d="M11 4.5h4v4h-4z" />
    </svg>
  )
}

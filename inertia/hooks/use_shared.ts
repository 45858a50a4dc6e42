import { usePage } from '@inertiajs/react'
import { shopPath } from '~/lib/paths'
import type { SharedProps } from '~/types'

export function useShared(): SharedProps {
  return usePage<SharedProps>().props
}

/** Moves a path of `shop` to the visitor's storefront. */
export function useShopPath(): (path: string) => string {
  const { storefront } = useShared()
  return (path) => shopPath(storefront, path)
}

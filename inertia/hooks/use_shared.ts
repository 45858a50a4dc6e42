import { usePage } from '@inertiajs/react'
import { shopPath } from '~/lib/storefront_path'
import type { Permission } from '@shared/permissions'
import type { SharedProps } from '~/types'

export function useShared(): SharedProps {
  return usePage<SharedProps>().props
}

/** Returns a function that converts a path of `shop` to the current storefront. */
export function useShopPath(): (path: string) => string {
  const { storefront } = useShared()
  return (path) => shopPath(storefront, path)
}

/** Returns whether the signed-in staff user has a permission; the server rejects what the page offers without it. */
export function usePermission(permission: Permission): boolean {
  const { lacks = [] } = useShared()
  return !lacks.includes(permission)
}

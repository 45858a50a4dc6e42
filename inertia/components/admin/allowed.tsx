import type { ReactNode } from 'react'
import { usePermission } from '~/hooks/use_shared'
import type { Permission } from '@shared/permissions'

type AllowedProps = { permission: Permission; children: ReactNode }

/** Shows what leads to a route that needs a permission only to staff who have it. */
export function Allowed({ permission, children }: AllowedProps) {
  return usePermission(permission) ? children : null
}

import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { buttonClass } from '~/components/ui/button_class'
import { cx } from '~/components/ui/cx'
import type { ButtonSize, ButtonVariant } from '~/components/ui/button_class'

type LinkButtonProps = {
  'href': string
  'children': ReactNode
  'variant'?: ButtonVariant
  'size'?: ButtonSize
  'icon'?: ReactNode
  /** A plain link instead of an Inertia visit, for files and other sites */
  'isPlain'?: boolean
  'prefetch'?: boolean
  'className'?: string
  /** Contains the visible text */
  'aria-label'?: string
}

export function LinkButton(props: LinkButtonProps) {
  const { href, children, variant, size, icon, isPlain, prefetch, className } = props
  const label = props['aria-label']
  const linkClass = cx(buttonClass(variant, size), className)
  if (isPlain) {
    return (
      <a href={href} aria-label={label} className={linkClass}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <Link href={href} prefetch={prefetch} aria-label={label} className={linkClass}>
      {icon}
      {children}
    </Link>
  )
}

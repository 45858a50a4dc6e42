import { Link } from '@inertiajs/react'
import { useShared } from '~/hooks/use_shared'
import { clearCarts } from '~/lib/browser_cart'

/** The entries of My Account for this visitor */
export function AccountLinks({ className }: { className: string }) {
  const { accountMenu } = useShared()
  return accountMenu.map(({ label, href, isPost, isWholePage }) => {
    if (isPost) {
      return (
        <Link
          key={label}
          href={href}
          method="post"
          as="button"
          onStart={clearCarts}
          className={className}
        >
          {label}
        </Link>
      )
    }
    return isWholePage ? (
      <a key={label} href={href} className={className}>
        {label}
      </a>
    ) : (
      <Link key={label} href={href} className={className}>
        {label}
      </Link>
    )
  })
}

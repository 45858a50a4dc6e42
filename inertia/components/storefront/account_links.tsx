import { Link } from '@inertiajs/react'
import { forgetCarts } from '~/hooks/use_cart'
import { useShared } from '~/hooks/use_shared'

/** What My Account leads to, for this visitor; each link takes the look it is given. */
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
          onStart={forgetCarts}
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

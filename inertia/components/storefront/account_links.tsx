import { Link } from '@inertiajs/react'
import { useShared } from '~/hooks/use_shared'
import { forgetUser } from '~/lib/browser_privacy'

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
          onStart={forgetUser}
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

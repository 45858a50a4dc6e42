import { Head, Link, usePage } from '@inertiajs/react'
import type { ProfileFrame } from '@views/accounts'
import type { ReactNode } from 'react'
import { VerifyBanner } from '~/components/profile/verify_banner'
import { cx } from '~/components/ui/cx'

type ProfilePageProps = { profile: ProfileFrame; title: string; children: ReactNode }

/** Scrolls the tabs, which are wider than a phone, to the current one. */
function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!tabs || !current) return
  const end = current.offsetLeft - tabs.offsetLeft + current.offsetWidth
  tabs.scrollLeft = Math.max(0, end - tabs.clientWidth)
}

/** A tab of the profile below the user's name and tabs */
export function ProfilePage({ profile, title, children }: ProfilePageProps) {
  const { url } = usePage()
  const path = url.split(/[?#]/)[0]
  return (
    <div className="shell pt-10 pb-24 sm:pt-14">
      <Head title={title}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className="text-title font-semibold wrap-anywhere">{profile.name}</h1>
      <nav
        ref={showCurrentTab}
        aria-label="Profile"
        className="mt-8 overflow-x-auto border-b border-line"
      >
        <ul className="flex gap-7">
          {profile.tabs.map(({ label, href }) => (
            <li key={href}>
              <Link
                href={href}
                preserveScroll
                aria-current={href === path ? 'page' : undefined}
                className={cx(
                  '-mb-px block min-w-link border-b-2 py-3.5 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2',
                  href === path
                    ? 'border-accent text-ink'
                    : 'border-transparent text-ink-2 hover:text-ink'
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-8">
        <VerifyBanner profile={profile} />
        {children}
      </div>
    </div>
  )
}

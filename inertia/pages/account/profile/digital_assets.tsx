import { texts } from '@shared/texts/specification'
import { FileArchive, FileSpreadsheet, FileText } from 'lucide-react'
import type { ProfileFrame } from '@views/accounts'
import type { DigitalAssetsView } from '@views/storefront'
import { ProfilePage } from '~/components/profile/profile_page'
import { Badge } from '~/components/ui/badge'
import { LinkButton } from '~/components/ui/link_button'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type DigitalAssetsProps = { profile: ProfileFrame } & DigitalAssetsView

const CURRENCY_NAMES = { usd: 'US dollars (USD)', cad: 'Canadian dollars (CAD)' } as const
const ICONS = { pdf: FileText, csv: FileSpreadsheet } as const

export default function DigitalAssets({ profile, lists, assets }: DigitalAssetsProps) {
  return (
    <ProfilePage profile={profile} title={texts.profile.digitalAssets}>
      <div className="grid gap-12">
        <section aria-labelledby="prices">
          <h2 id="prices" className="text-heading font-semibold">
            Price list
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            Every product available to you at your current prices, with minimum quantities.
          </p>
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {lists.map(({ currency, isOwn, links }) => (
              <li key={currency} className="rounded-card bg-surface p-5 inset-ring inset-ring-line">
                <p className="flex flex-wrap items-center gap-3 font-semibold">
                  {CURRENCY_NAMES[currency]}
                  {isOwn && <Badge tone="accent">Your currency</Badge>}
                </p>
                <div className="mt-4 flex flex-wrap gap-3">
                  {links.map(({ format, href }) => {
                    const Icon = ICONS[format]
                    return (
                      <LinkButton
                        key={format}
                        href={href}
                        isPlain
                        icon={<Icon aria-hidden="true" className="size-4" />}
                      >
                        {format.toUpperCase()}
                        <span className="sr-only"> price list in {CURRENCY_NAMES[currency]}</span>
                      </LinkButton>
                    )
                  })}
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="assets">
          <h2 id="assets" className="text-heading font-semibold">
            Assets
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            Product briefs, warranties and drawings of every line, for your shop and print.
          </p>
          <LinkButton
            href={assets}
            isPlain
            className="mt-6"
            icon={<FileArchive aria-hidden="true" className="size-4" />}
          >
            Download all assets (ZIP)
          </LinkButton>
        </section>
        <p className="text-label text-ink-3">
          These links expire after one hour and work without logging in. Reload this page for new
          ones.
        </p>
      </div>
    </ProfilePage>
  )
}

DigitalAssets.layout = StorefrontLayout

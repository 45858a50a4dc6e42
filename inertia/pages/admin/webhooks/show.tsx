import { Link } from '@inertiajs/react'
import { AdminPage } from '~/components/admin/admin_page'
import { DeliveryTable } from '~/components/webhooks/delivery_table'
import { ReceiverActions } from '~/components/webhooks/receiver_actions'
import { ReceiverSettings } from '~/components/webhooks/receiver_settings'
import { ReceiverState } from '~/components/webhooks/receiver_state'
import { Callout } from '~/components/ui/callout'
import { cx } from '~/components/ui/cx'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { Delivery, Receiver } from '@views/reporting'

type WebhooksShowProps = {
  webhook: Receiver
  deliveries: Delivery[]
  next: string | null
  state: Delivery['state'] | null
}

const FILTERS = [
  { state: null, label: 'All' },
  { state: 'waiting', label: 'Waiting' },
  { state: 'delivered', label: 'Delivered' },
  { state: 'failed', label: 'Given up' },
] as const

export default function WebhooksShow({ webhook, deliveries, next, state }: WebhooksShowProps) {
  const path = staff.adminWebhook(webhook._id)
  return (
    <AdminPage
      title={webhook.description || webhook.url}
      aside={<ReceiverState webhook={webhook} />}
      back={{ href: staff.adminWebhooks, label: 'Webhooks' }}
      actions={<ReceiverActions webhook={webhook} />}
      isNarrow
    >
      <div className="@container grid grid-cols-1 gap-5">
        <Notice webhook={webhook} />
        <ReceiverSettings key={webhook.disabled_at} webhook={webhook} />
        <Panel title="Deliveries">
          <nav aria-label="Deliveries by state" className="mb-3 flex flex-wrap gap-1">
            {FILTERS.map((filter) => (
              <Link
                key={filter.label}
                href={withQuery(path, { state: filter.state })}
                preserveScroll
                aria-current={filter.state === state ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-control items-center rounded-control px-3 text-label font-medium',
                  filter.state === state ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink'
                )}
              >
                {filter.label}
              </Link>
            ))}
          </nav>
          <DeliveryTable webhookId={webhook._id} deliveries={deliveries} />
          {next && (
            <div className="mt-4">
              <LinkButton href={withQuery(path, { state, before: next })}>Older</LinkButton>
            </div>
          )}
        </Panel>
      </div>
    </AdminPage>
  )
}

/** Why a receiver gets nothing, since when it fails, and whether an earlier key still signs */
function Notice({ webhook }: { webhook: Receiver }) {
  if (webhook.disabled_reason)
    return (
      <Callout tone="danger" title="The receiver was switched off">
        {webhook.disabled_reason} Check it, switch it on, and send again what was given up.
      </Callout>
    )
  if (webhook.failing_since !== null && webhook.disabled_at === null)
    return (
      <Callout tone="warning" title="The receiver accepts nothing">
        Since <DateText at={webhook.failing_since} hasTime />. It is switched off after three days.
      </Callout>
    )
  if (webhook.previous_key_until === null) return null
  return (
    <Callout>
      The earlier key signs as well until <DateText at={webhook.previous_key_until} hasTime />.
    </Callout>
  )
}

WebhooksShow.layout = AdminLayout

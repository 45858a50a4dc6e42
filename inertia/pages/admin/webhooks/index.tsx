import { Webhook } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { AddReceiver } from '~/components/webhooks/add_receiver'
import { ReceiverState } from '~/components/webhooks/receiver_state'
import { EVENT_LABELS } from '~/components/webhooks/webhook_events'
import { DataTable } from '~/components/ui/data_table'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { RowLink } from '~/components/ui/row_link'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { Receiver } from '@views/reporting'

export default function WebhooksIndex({ webhooks }: { webhooks: Receiver[] }) {
  return (
    <AdminPage title="Webhooks" isNarrow actions={<AddReceiver />}>
      <Panel isFlush>
        <DataTable
          caption="Receivers of webhooks"
          rows={webhooks}
          rowKey={({ _id }) => _id}
          columns={[
            {
              id: 'url',
              header: 'Receiver',
              cellClassName: 'w-full wrap-anywhere',
              cell: (webhook) => (
                <>
                  <RowLink href={staff.adminWebhook(webhook._id)}>
                    {webhook.description || webhook.url}
                  </RowLink>
                  <p className="text-label text-ink-3">
                    {webhook.events.map((event) => EVENT_LABELS[event]).join(', ')}
                  </p>
                </>
              ),
            },
            {
              id: 'state',
              header: 'State',
              cell: (webhook) => <ReceiverState webhook={webhook} />,
            },
          ]}
          empty={
            <EmptyState
              icon={<Webhook className="size-5" />}
              title="No receivers yet"
              text="Tell an ERP, a warehouse or a chat when orders are placed, paid and shipped."
            />
          }
        />
      </Panel>
    </AdminPage>
  )
}

WebhooksIndex.layout = AdminLayout

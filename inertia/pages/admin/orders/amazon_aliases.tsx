import { useState, type FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { Tags, Trash2 } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ordersText } from '~/components/amazon/report_texts'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { DataTable } from '~/components/ui/data_table'
import { EmptyState } from '~/components/ui/empty_state'
import { FormLock } from '~/components/ui/form_lock'
import { IconButton } from '~/components/ui/icon_button'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { AdminLayout } from '~/layouts/admin_layout'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { AmazonAlias } from '@views/orders'

const PATH = '/api/a/amazon_aliases'

export default function OrdersAmazonAliases({ aliases }: { aliases: AmazonAlias[] }) {
  const removal = useMutation((id: string) => api.delete<object>(`${PATH}/${id}`), {
    onError: toastError('The alias was not deleted.'),
  })
  async function remove({ _id: id, code }: AmazonAlias) {
    const isSure = await confirm({
      title: `Delete the alias ${code}?`,
      text: 'Lines that were imported with it keep their product.',
      confirmLabel: 'Delete alias',
      isDestructive: true,
    })
    if (isSure && (await removal.mutate(id))) router.reload()
  }
  return (
    <AdminPage
      title="Amazon aliases"
      back={{ href: staff.adminOrdersAmazon, label: texts.admin.uploadAmazon }}
      isNarrow
    >
      <div className="grid gap-5">
        <AliasForm />
        <Panel isFlush>
          <DataTable
            caption="Amazon aliases"
            rows={aliases}
            rowKey={({ _id }) => _id}
            columns={[
              { id: 'code', header: 'On Amazon', cellClassName: 'nums', cell: ({ code }) => code },
              {
                id: 'product',
                header: 'Product',
                cellClassName: 'w-full',
                cell: ({ product }) => (
                  <>
                    {product.sku} <span className="text-ink-3">{product.name}</span>
                  </>
                ),
              },
              {
                id: 'actions',
                header: 'Actions',
                isHeaderHidden: true,
                cell: (alias) => (
                  <IconButton
                    size="small"
                    label={`Delete ${alias.code}`}
                    icon={<Trash2 className="size-4" />}
                    onClick={() => void remove(alias)}
                  />
                ),
              },
            ]}
            empty={
              <EmptyState
                icon={<Tags className="size-5" />}
                title="No aliases yet"
                text="Add the SKUs and ASINs under which Amazon sells your products, if they differ from yours."
              />
            }
          />
        </Panel>
      </div>
    </AdminPage>
  )
}

function AliasForm() {
  const [input, setInput] = useState({ code: '', sku: '' })
  const save = useMutation((body: typeof input) =>
    api.post<AmazonAlias & { linked: number }>(PATH, { body })
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    const alias = await save.mutate(input)
    if (!alias) return
    setInput({ code: '', sku: '' })
    const linked = alias.linked > 0 ? ` ${ordersText(alias.linked)} linked.` : ''
    toast.success(`Alias saved.${linked}`)
    router.reload()
  }
  return (
    <Panel title="Add alias">
      <p className="text-control text-ink-2">
        Orders that were imported with this SKU and without a product are linked to the product.
      </p>
      <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-wrap gap-4">
        <FormLock isLocked={save.isProcessing} />
        <TextField
          name="code"
          label="SKU or ASIN on Amazon"
          value={input.code}
          onChange={({ target }) => setInput({ ...input, code: target.value })}
          error={save.fieldErrors.code}
          className="min-w-[min(12rem,100%)] flex-1"
        />
        <TextField
          name="sku"
          label="SKU in the shop"
          value={input.sku}
          onChange={({ target }) => setInput({ ...input, sku: target.value })}
          error={save.fieldErrors.sku}
          className="min-w-[min(12rem,100%)] flex-1"
        />
        <Button type="submit" variant="primary" isBusy={save.isProcessing} className="mt-[1.6rem]">
          Add alias
        </Button>
      </form>
    </Panel>
  )
}

OrdersAmazonAliases.layout = AdminLayout

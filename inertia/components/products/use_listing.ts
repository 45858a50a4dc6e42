import { router } from '@inertiajs/react'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ProductRowView } from '@views/catalog'
import type { StaffProductJson } from '@views/storefront'

type ListedProduct = Pick<ProductRowView, 'id' | 'name'>

/** Lists a product in the shop or unlists it; the toast offers an undo. */
export function useListing() {
  const update = useMutation(
    (body: { _id: string; disabled: boolean }) =>
      api.put<StaffProductJson>('/api/products', { body }),
    { onError: toastError() }
  )

  async function setListed(id: string, isListed: boolean): Promise<void> {
    const product = await update.mutate({ _id: id, disabled: !isListed })
    if (!product) return
    const undo = { label: 'Undo', run: () => void setListed(id, !isListed) }
    toast.success(`${product.name} ${isListed ? 'listed' : 'unlisted'}.`, undo)
    router.reload({ only: ['products', 'product'] })
  }

  async function unlist({ id, name }: ListedProduct): Promise<void> {
    const isSure = await confirm({
      title: `Unlist ${name}?`,
      text: 'Customers can no longer see or buy it. Orders, prices and stock stay, and you can list it again.',
      confirmLabel: 'Unlist product',
      isDestructive: true,
    })
    if (isSure) await setListed(id, false)
  }

  return { list: ({ id }: ListedProduct) => setListed(id, true), unlist }
}

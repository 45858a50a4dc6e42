import { Link } from '@inertiajs/react'
import { AdminPage } from '~/components/admin/admin_page'
import { ProductForm } from '~/components/products/product_form'
import { useNewProduct } from '~/components/products/use_new_product'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { FormLock } from '~/components/ui/form_lock'
import { TextField } from '~/components/ui/text_field'
import { useSaveKey } from '~/hooks/use_save_key'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { lastListHref } from '~/lib/visited_lists'
import type { NewProductPage } from '~/components/products/use_new_product'

export default function ProductsNew(props: NewProductPage) {
  const { source, lines } = props
  const form = useNewProduct(props)
  const formRef = useSaveKey()
  return (
    <AdminPage title="New product" back={{ href: staff.adminProducts, label: 'Products' }} isNarrow>
      <p className="-mt-3 mb-6 text-control text-ink-2">
        {source && `Copied from ${source.name}. `}
        The product is unlisted at first. Add pictures and documents after you create it.
      </p>
      <form
        ref={formRef}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isSaving) void form.save()
        }}
      >
        <FormLock isLocked={form.isSaving} />
        <div className="grid gap-5">
          <ProductForm form={form} lines={lines}>
            <TextField
              name="sku"
              label="SKU"
              hint={
                form.duplicateId ? (
                  <DuplicateLink id={form.duplicateId} />
                ) : (
                  'Cannot be changed later'
                )
              }
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              autoFocus
              value={form.draft.sku}
              onChange={({ target }) => form.set({ sku: target.value })}
              error={form.errors.sku}
            />
            <TextField
              name="stock"
              label="Initial stock"
              inputMode="numeric"
              autoComplete="off"
              value={form.draft.stock}
              onChange={({ target }) => form.set({ stock: target.value })}
              error={form.errors.stock}
            />
          </ProductForm>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton
            isSaving={form.isSaving}
            mayDiscard={form.mayDiscard}
            onCancel={() => void leaveFor(lastListHref(staff.adminProducts))}
          />
          <Button type="submit" variant="primary" isBusy={form.isSaving}>
            Create product
          </Button>
        </div>
      </form>
    </AdminPage>
  )
}

const DuplicateLink = ({ id }: { id: string }) => (
  <Link href={staff.adminProduct(id)} className="touch-link font-semibold text-ink underline">
    Show that product
  </Link>
)

ProductsNew.layout = AdminLayout

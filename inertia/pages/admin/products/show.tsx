import { useId } from 'react'
import { Copy, ExternalLink } from 'lucide-react'
import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { EditConflict } from '~/components/admin/edit_conflict'
import { DocumentPanel } from '~/components/products/document_panel'
import { PicturePanel } from '~/components/products/picture_panel'
import { DOCUMENTS, PICTURES, useFileList } from '~/components/products/use_file_list'
import { useListing } from '~/components/products/use_listing'
import { ProductForm } from '~/components/products/product_form'
import { StockPanel } from '~/components/products/stock_panel'
import { useProductDraft } from '~/components/products/use_product_draft'
import { StockAlertPanel } from '~/components/products/stock_alert_panel'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { LinkButton } from '~/components/ui/link_button'
import { StickyBar } from '~/components/ui/sticky_bar'
import { useSaveKey } from '~/hooks/use_save_key'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { HistoryView } from '@views/core'
import type {
  LineChoice,
  StockMovementView,
  ProductEditorView,
  StockAlertView,
} from '@views/catalog'

type Props = {
  product: ProductEditorView
  lines: LineChoice[]
  movements: StockMovementView[]
  stockAlerts: { rows: StockAlertView[]; count: number }
  history: HistoryView
}

export default function ProductsShow({ product, lines, movements, stockAlerts, history }: Props) {
  const { id, sku, name, isDisabled } = product
  const pictures = useFileList(product, PICTURES)
  const documents = useFileList(product, DOCUMENTS)
  const form = useProductDraft(product, [pictures, documents])
  const formId = useId()
  const { list, unlist } = useListing()
  const formRef = useSaveKey()
  return (
    <AdminPage
      title={name}
      back={{ href: staff.adminProducts, label: 'Products' }}
      aside={
        <>
          <span className="nums text-control text-ink-3">{sku}</span>
          {isDisabled && <Badge>Unlisted</Badge>}
        </>
      }
      actions={
        <>
          <LinkButton
            href={withQuery(staff.adminProductsNew, { from: id })}
            isPlain
            icon={<Copy className="size-4" />}
          >
            Duplicate
          </LinkButton>
          <LinkButton href={product.shopPath} isPlain icon={<ExternalLink className="size-4" />}>
            View in shop
          </LinkButton>
          {isDisabled ? (
            <Button variant="primary" onClick={() => void list(product)}>
              List product
            </Button>
          ) : (
            <Button onClick={() => void unlist(product)}>Unlist product</Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <form
            ref={formRef}
            id={formId}
            noValidate
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              void form.save()
            }}
          >
            {form.conflict && (
              <EditConflict
                changes={form.conflict}
                onKeep={form.resolveConflict}
                onDiscard={form.discardForNew}
              />
            )}
            <ProductForm form={form} lines={lines} promises={product.promises} />
          </form>
          <PicturePanel list={pictures} pictures={product.pictures} formId={formId} />
          <DocumentPanel list={documents} documents={product.documents} formId={formId} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:order-first">
          <StockPanel product={product} movements={movements} />
          <StockAlertPanel stockAlerts={stockAlerts} />
          <ActionLog actions={history.entries} count={history.count} />
        </div>
      </div>
      {form.isDirty && (
        <StickyBar label="Unsaved changes" className="mt-5">
          <p role="status" className="text-control text-ink-2">
            Unsaved changes
          </p>
          <span className="flex gap-2">
            <CancelButton
              isSaving={form.isSaving}
              mayDiscard={form.mayDiscard}
              onCancel={form.discard}
            />
            <Button type="submit" form={formId} variant="primary" isBusy={form.isSaving}>
              Save
            </Button>
          </span>
        </StickyBar>
      )}
    </AdminPage>
  )
}

ProductsShow.layout = AdminLayout

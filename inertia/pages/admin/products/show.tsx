import { useRef } from 'react'
import { Copy, ExternalLink } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ChangedMeanwhile } from '~/components/products/changed_meanwhile'
import { PaperPanel } from '~/components/products/paper_panel'
import { PicturePanel } from '~/components/products/picture_panel'
import { saveDisabled } from '~/components/products/product_calls'
import { ProductForm } from '~/components/products/product_form'
import { discontinue } from '~/components/products/row_actions'
import { StockPanel } from '~/components/products/stock_panel'
import { useProductDraft } from '~/components/products/use_product_draft'
import { WaitingPanel } from '~/components/products/waiting_panel'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { StickyBar } from '~/components/ui/sticky_bar'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { LineChoice, MoveRowView, ProductEditorView, WishRowView } from '@views/catalog'

type Props = {
  product: ProductEditorView
  lines: LineChoice[]
  moves: MoveRowView[]
  wishes: { rows: WishRowView[]; count: number }
}

export default function ProductsShow({ product, lines, moves, wishes }: Props) {
  const { id, sku, name, isDisabled } = product
  const form = useProductDraft(product)
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([{ keys: 'Mod+s', label: 'Save', run: () => element.current?.requestSubmit() }])
  return (
    <AdminPage
      title={name}
      back={{ href: staff.products, label: 'Products' }}
      aside={
        <>
          <span className="nums text-control text-ink-3">{sku}</span>
          {isDisabled && <Badge>Not in the shop</Badge>}
        </>
      }
      actions={
        <>
          <LinkButton href={staff.newProduct(id)} isPlain icon={<Copy className="size-4" />}>
            Duplicate
          </LinkButton>
          <LinkButton href={product.shopPath} isPlain icon={<ExternalLink className="size-4" />}>
            In the shop
          </LinkButton>
          {isDisabled ? (
            <Button variant="primary" onClick={() => void saveDisabled(id, false)}>
              Put in the shop
            </Button>
          ) : (
            <Button onClick={() => void discontinue(product)}>Discontinue</Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <form
            ref={element}
            noValidate
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              void form.save()
            }}
          >
            {form.isOutdated && <ChangedMeanwhile onTake={form.takeTheirs} />}
            <ProductForm form={form} lines={lines} />
          </form>
          <PicturePanel productId={id} pictures={product.pictures} />
          <PaperPanel productId={id} papers={product.papers} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:order-first">
          <StockPanel product={product} moves={moves} />
          <WaitingPanel wishes={wishes} />
        </div>
      </div>
      {form.isDirty && (
        <StickyBar label="Unsaved changes" className="mt-5">
          <p role="status" className="text-control text-ink-2">
            There are unsaved changes.
          </p>
          <span className="flex gap-2">
            <Button onClick={form.discard}>Discard</Button>
            <Button
              variant="primary"
              isBusy={form.isSaving}
              onClick={() => element.current?.requestSubmit()}
            >
              Save
            </Button>
          </span>
        </StickyBar>
      )}
    </AdminPage>
  )
}

ProductsShow.layout = AdminLayout

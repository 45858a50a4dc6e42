import { Link } from '@inertiajs/react'
import { BellRing } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListPanel } from '~/components/admin/list_panel'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { WaitingView, WishRowView } from '@views/catalog'

/** Where there is less room, the product and the day stand below the address. */
const WIDE = 'hidden @min-[40rem]:table-cell'

export default function ProductsWaiting({ waiting }: { waiting: WaitingView }) {
  const { rows, show } = waiting
  const head = (
    <tr>
      <HeadCell>Shopper</HeadCell>
      <HeadCell className={WIDE}>Product</HeadCell>
      <HeadCell isNumber>Pieces</HeadCell>
      <HeadCell className={WIDE}>Asked</HeadCell>
      <HeadCell>Told</HeadCell>
    </tr>
  )
  return (
    <AdminPage
      title="Waiting"
      back={{ href: staff.products, label: 'Products' }}
      actions={
        show === 'all' ? (
          <LinkButton href={staff.waiting}>Only who still waits</LinkButton>
        ) : (
          <LinkButton href={`${staff.waiting}?show=all`}>Those told, too</LinkButton>
        )
      }
    >
      <ListPanel
        list={waiting}
        nouns={['shopper', 'shoppers']}
        empty={
          <EmptyState
            icon={<BellRing className="size-5" />}
            title="Nobody waits"
            text="Who leaves an address on the page of a product that is out of stock appears here, and is written to once when it is back."
          />
        }
      >
        <Table caption="Shoppers who wait" head={head} isSmall>
          {rows.map((wish) => (
            <Wish key={wish.id} wish={wish} />
          ))}
        </Table>
      </ListPanel>
    </AdminPage>
  )
}

function Wish({ wish: { email, product, quantity, at, toldAt } }: { wish: WishRowView }) {
  const link = (
    <Link href={staff.product(product.id)} className="hover:underline">
      {product.sku}
    </Link>
  )
  return (
    <Row>
      <Cell className="w-full max-w-0">
        <p className="break-all @min-[40rem]:truncate">{email}</p>
        <p className="text-label text-ink-3 @min-[40rem]:hidden">
          {link} · <DateText at={at} />
        </p>
      </Cell>
      <Cell className={`whitespace-nowrap ${WIDE}`}>{link}</Cell>
      <Cell isNumber>{quantity}</Cell>
      <Cell className={`whitespace-nowrap text-ink-2 ${WIDE}`}>
        <DateText at={at} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2">
        {toldAt ? <DateText at={toldAt} /> : <Badge tone="accent">Waits</Badge>}
      </Cell>
    </Row>
  )
}

ProductsWaiting.layout = AdminLayout

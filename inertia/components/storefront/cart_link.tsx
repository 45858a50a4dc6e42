import { Link } from '@inertiajs/react'
import { ShoppingBag } from 'lucide-react'
import { useCarriedCart } from '~/hooks/use_cart'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

type CartLinkProps = { className: string; hasWord?: boolean }

/** Stands only where the cart has items. */
export function CartLink({ className, hasWord = false }: CartLinkProps) {
  const path = useShopPath()
  const { cart } = useCarriedCart()
  if (!cart || cart.count === 0) return null

  const items = cart.count === 1 ? '1 item' : `${cart.count} items`
  return (
    <Link href={path(shop.checkout('cart'))} aria-label={`Cart, ${items}`} className={className}>
      {hasWord ? 'Cart' : <ShoppingBag aria-hidden="true" className="size-5" />}
      <span
        key={cart.count}
        className="cart-count nums grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent"
      >
        {cart.count > 999 ? '999+' : cart.count}
      </span>
    </Link>
  )
}

import { Link } from '@inertiajs/react'
import { ShoppingBag } from 'lucide-react'
import { useCurrentCart } from '~/hooks/use_cart'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

type CartLinkProps = { className: string; hasLabel?: boolean }

/** Hidden while the cart is empty */
export function CartLink({ className, hasLabel = false }: CartLinkProps) {
  const path = useShopPath()
  const cart = useCurrentCart()
  if (!cart || cart.count === 0) return null

  const items = cart.count === 1 ? '1 item' : `${cart.count} items`
  return (
    <Link
      href={path(shop.checkoutStage('cart'))}
      aria-label={`Cart, ${items}`}
      className={className}
    >
      {hasLabel ? 'Cart' : <ShoppingBag aria-hidden="true" className="size-5" />}
      <span
        key={cart.count}
        className="cart-count nums grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent"
      >
        {cart.count > 999 ? '999+' : cart.count}
      </span>
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Brand } from '~/components/storefront/brand'
import { ShopFrame } from '~/layouts/shop_frame'

/** A single form on a quiet page: sign in, reset a password */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame
      header={
        <header className="shell flex h-20 items-center">
          <Brand />
        </header>
      }
      className="flex flex-col items-center justify-center px-5 pt-6 pb-28"
    >
      {children}
    </ShopFrame>
  )
}

import type { ReactNode } from 'react'
import { LocationBar } from '~/components/country/location_bar'
import { Footer } from '~/components/storefront/footer'
import { TopBar } from '~/components/storefront/top_bar'
import { ShopFrame } from '~/layouts/shop_frame'

export function StorefrontLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame
      header={<TopBar />}
      className=""
      footer={
        <>
          <Footer />
          <LocationBar />
        </>
      }
    >
      {children}
    </ShopFrame>
  )
}

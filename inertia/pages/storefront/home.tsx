import type { Testimonial, Seo, TileView } from '@views/storefront'
import { LinePicture } from '~/components/catalog/line_picture'
import { HomeHero } from '~/components/storefront/home_hero'
import { HomeProducts } from '~/components/storefront/home_products'
import { HomePromises } from '~/components/storefront/home_promises'
import { HomeTestimonials } from '~/components/storefront/home_testimonials'
import { SeoHead } from '~/components/storefront/seo_head'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import * as shop from '@paths/shop_paths'

type HomeProps = {
  tiles: TileView[]
  testimonials: Testimonial[]
  seo: Seo
}

export default function Home({ tiles, testimonials, seo }: HomeProps) {
  const path = useShopPath()
  const products = tiles.map(({ slug, title, tagline, href, from, picture }) => ({
    href,
    name: title,
    summary: tagline,
    startingAt: from,
    art: <LinePicture line={slug} picture={picture} />,
  }))
  return (
    <>
      <SeoHead seo={seo} />
      <HomeHero
        product={products[0]}
        title="Every pixel arrives."
        lead="HDMI cables and video processors for demanding viewers. Each one is tested at full rate before it ships."
        actions={
          <>
            <LinkButton href={path(shop.thxinterconnect)} variant="primary" size="large" prefetch>
              Choose a cable
            </LinkButton>
            <LinkButton href={path(shop.pixelgenproducts)} size="large" prefetch>
              See all products
            </LinkButton>
          </>
        }
      />
      <HomeProducts title="Two families, one standard" tiles={products} />
      <HomePromises promises={PROMISES} />
      {testimonials.length > 0 && (
        <HomeTestimonials
          title="What customers say"
          testimonials={testimonials.map(({ quote, name, place }) => ({
            quote,
            name,
            role: place,
          }))}
        />
      )}
    </>
  )
}

const PROMISES = [
  { title: 'Individually tested', text: 'Every cable runs at full rate before it is packed.' },
  { title: 'Copper for life', text: 'Passive cables carry a lifetime warranty.' },
  {
    title: 'Both ends marked',
    text: 'Optical cables show the direction of the signal on each plug.',
  },
  { title: 'Expert support', text: 'Write to us and a cable engineer will reply.' },
]

Home.layout = StorefrontLayout

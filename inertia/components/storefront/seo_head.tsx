import { Head } from '@inertiajs/react'
import type { Seo } from '@views/storefront'

/** Metadata for search engines and shared links */
export function SeoHead({ seo }: { seo: Seo }) {
  const { title, description, canonical, alternates, productData } = seo
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      <link head-key="canonical" rel="canonical" href={canonical} />
      {alternates.map(({ hrefLang, href }) => (
        <link
          key={hrefLang}
          head-key={`alternate-${hrefLang}`}
          rel="alternate"
          hrefLang={hrefLang}
          href={href}
        />
      ))}
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={canonical} />
      <meta head-key="og:type" property="og:type" content={productData ? 'product' : 'website'} />
      {productData && (
        <script
          head-key="product-data"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: productData }}
        />
      )}
    </Head>
  )
}

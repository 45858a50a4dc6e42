import { Head } from '@inertiajs/react'
import type { Seo } from '@views/storefront'

/** Metadata for search engines and shared links */
export function SeoHead({ seo }: { seo: Seo }) {
  const { title, description, canonical, alternates, markdown, structuredData } = seo
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
      {markdown && (
        <link head-key="markdown" rel="alternate" type="text/markdown" href={markdown} />
      )}
      {openGraph(seo).map(([property, content]) => (
        <meta key={property} head-key={property} property={property} content={content} />
      ))}
      <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta head-key="twitter:title" name="twitter:title" content={title} />
      <meta head-key="twitter:description" name="twitter:description" content={description} />
      <meta head-key="twitter:image" name="twitter:image" content={seo.picture.url} />
      <meta head-key="twitter:image:alt" name="twitter:image:alt" content={seo.picture.alt} />
      <script
        head-key="structured-data"
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: structuredData }}
      />
    </Head>
  )
}

function openGraph(seo: Seo): [property: string, content: string][] {
  const { url, alt, width, height } = seo.picture
  return [
    ['og:title', seo.title],
    ['og:description', seo.description],
    ['og:url', seo.canonical],
    ['og:type', seo.type],
    ['og:site_name', seo.siteName],
    ['og:locale', seo.locale],
    ['og:image', url],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
  ]
}

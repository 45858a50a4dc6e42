/** The pages about buying from the shop, whose texts staff edit; they exist on both storefronts. */
export const INFORMATION_PAGES = [
  {
    slug: 'returns',
    path: '/returns',
    title: 'Returns',
    description:
      'How to return or exchange a Pixelgen product: the period, the return number, the condition, and the refund.',
  },
  {
    slug: 'shipping',
    path: '/shipping-and-tariffs',
    title: 'Shipping and tariffs',
    description:
      'Where Pixelgen ships, with which carriers, from which amount shipping is free, and who pays duties and tariffs.',
  },
  {
    slug: 'warranty',
    path: '/warranty',
    title: 'Warranty',
    description:
      'How long the warranty of each Pixelgen cable and processor lasts, what it covers, and how to make a claim.',
  },
  {
    slug: 'terms',
    path: '/terms',
    title: 'Terms',
    description:
      'The terms of sale of the Pixelgen shop: prices, payment, delivery, returns, liability and the law that applies.',
  },
  {
    slug: 'privacy',
    path: '/privacy-and-cookies',
    title: 'Privacy and cookies',
    description:
      'What the Pixelgen shop stores about you and for how long, which cookies it sets, and how to have it deleted.',
  },
  {
    slug: 'accessibility',
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'How accessible the Pixelgen shop is, how we check it, what does not work yet, and whom to tell about a barrier.',
  },
  {
    slug: 'about',
    path: '/about',
    title: 'About',
    description:
      'Pixelgen Design makes HDMI cables and video processors: what we make, how we test it, and who sells it.',
  },
] as const

export type InformationPage = (typeof INFORMATION_PAGES)[number]
export type InformationPageSlug = InformationPage['slug']

export const findInformationPage = (slug: string): InformationPage | undefined =>
  INFORMATION_PAGES.find((page) => page.slug === slug)

/** Returns the path of a page on the US storefront. */
export const informationPath = (slug: InformationPageSlug): string =>
  INFORMATION_PAGES.find((page) => page.slug === slug)!.path

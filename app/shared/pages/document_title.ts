/** Returns the title of the document; the storefronts have the same pages, and their titles differ by its end. */
export function documentTitle(title: string, url: string): string {
  const site = /^\/ca([/?#]|$)/.test(url) ? 'Pixelgen Canada' : 'Pixelgen'
  return title ? `${title} · ${site}` : site
}

/** Returns a URL of the shop under test: the production build with the demo data. */
export function shopUrl(path = ''): string {
  const url = process.env.SHOP_URL
  if (!url) throw new Error('SHOP_URL is not set. Run npm test -- --only build,browser.')
  return url + path
}

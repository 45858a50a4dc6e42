/** Returns the item of a type in a page's schema.org data, or undefined. */
export function schemaItem<Item>(json: string, type: string): Item | undefined {
  const { '@graph': items } = JSON.parse(json) as { '@graph': { '@type': string }[] }
  return items.find((item) => item['@type'] === type) as Item | undefined
}

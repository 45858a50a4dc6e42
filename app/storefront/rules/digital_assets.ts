import { LINES } from '#catalog'

/** What comes in the archive of assets, in a folder a line: briefs, warranties and drawings */
export const assetFiles = () =>
  LINES.flatMap(({ slug, title, documents }) =>
    [...documents.map(({ file }) => file), `${slug}.svg`].map((file) => ({
      file,
      name: `${title}/${file}`,
    }))
  )

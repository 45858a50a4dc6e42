import type { PageModule } from '~/page_module'

/** The pages of customers, in a file of their own: no first page needs the list of the files of all others. */
export const shopPages = import.meta.glob<PageModule>([
  './pages/**/*.tsx',
  '!./pages/admin/**/*.tsx',
])

import type { PageModule } from '~/page_module'

/** Staff pages in a file of their own: the list of the files of each is most of a start, and visitors open none. */
export const staffPages = import.meta.glob<PageModule>('./pages/admin/**/*.tsx')

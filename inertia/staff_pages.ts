import type { PageModule } from '~/page_module'

/** The pages of staff, in a file of their own: the list of their files is long, and visitors open none. */
export const staffPages = import.meta.glob<PageModule>('./pages/admin/**/*.tsx')

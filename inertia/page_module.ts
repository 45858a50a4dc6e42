import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'

/** What the file of a page exports */
export type PageModule = {
  default: ComponentType
  /**
   * Loads what the page needs for these props, before it renders where it returns a promise; on the server and in the
   * browser, where `isDrawn` says that the server has drawn it.
   */
  prepare?: (props: never, isDrawn: boolean) => void | Promise<void>
}

export async function preparedPage(
  { default: component, prepare }: PageModule,
  page: Page | undefined,
  isDrawn = false
): Promise<ComponentType> {
  if (page) await prepare?.(page.props as never, isDrawn)
  return component
}

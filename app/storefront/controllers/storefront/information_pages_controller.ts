import { canEditPages } from '#accounts'
import { currentText, toInformationPageView } from '#content'
import { notFound } from '#shared/domain_error'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import { seo } from '#storefront/rules/seo'
import type { HttpContext } from '@adonisjs/core/http'

/** Returns, Shipping and tariffs, Warranty, Terms, Privacy and cookies, Accessibility, About */
export default class InformationPagesController {
  async show({ request, inertia, storefront: { prefix }, actor }: HttpContext) {
    const shownPath = request.url().slice(prefix.length).replace(/\/$/, '')
    const page = INFORMATION_PAGES.find(({ path }) => path === shownPath)
    if (!page) throw notFound()
    const { path, title, description } = page
    return inertia.render('storefront/information_page', {
      page: toInformationPageView(page, await currentText(page.slug), prefix),
      editHref: canEditPages(actor.user) ? `/admin/pages/${page.slug}` : null,
      seo: seo({ path, prefix, title, description, hasMarkdown: true }),
    })
  }
}

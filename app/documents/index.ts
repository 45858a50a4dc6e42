export { ourCompany, tariffNoticeFor } from '#documents/our_company'
export { renderHtml } from '#documents/render_html'
export { printViewPolicy } from '#documents/views/print_view_policy'
export { renderProductBrief } from '#documents/papers/product_brief'

export { PrintDocument } from '#documents/actions/print_document'
export { PrintProductBrief } from '#documents/actions/print_product_brief'
export { PrintPriceList } from '#documents/actions/print_price_list'
export { PrintWarranty } from '#documents/actions/print_warranty'

export { Printer } from '#documents/gateways/printer'
export { ChromiumPrinter } from '#documents/gateways/chromium_printer'
export { FakePrinter } from '#documents/gateways/fake_printer'

export type { PrintableDocument } from '#documents/printable_document'
export type { ProductPaper } from '#documents/papers/product_paper'

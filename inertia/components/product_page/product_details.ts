/** What a product page shows below its start and never changes, in a file that its first view does not load */
export { ConnectionDiagram } from '~/components/catalog/drawings/connection_diagram'
export { DocumentList } from '~/components/product_page/document_list'
export { ProductQuestions } from '~/components/product_page/product_questions'
export { ProductStory } from '~/components/product_page/product_story'
export { SpecSheet } from '~/components/product_page/spec_sheet'

/** Unit specs that run SQL. The others run once, on the first database. */
export const UNIT_SPECS_WITH_SQL =
  'tests/unit/{accounts,catalog,core,orders,payments,pricing,storefront,web}/**/*.spec.ts'

/** Specs of another process that run on a database file only, whatever the database of the suite is */
const SPECS_WITH_OWN_FILE = [
  'tests/functional/http/boot.spec.ts',
  'tests/functional/http/card_policy.spec.ts',
]

/** Specs in the folders of those with SQL that run none */
const SPECS_WITHOUT_SQL = [
  'tests/unit/core/{csv,end_process,inertia_templates}.spec.ts',
  'tests/unit/core/{mentions_email,multipart_field_names,output_file,own_turn,pictures}.spec.ts',
  'tests/unit/core/{preparation,private_files,run_typescript,shop_program,smtp_mailer}.spec.ts',
  'tests/unit/core/{trusted_proxies,validation_messages}.spec.ts',
  'tests/unit/orders/quick_order_*.spec.ts',
]

const SPECS_OF_FIRST_DATABASE = [...SPECS_WITH_OWN_FILE, ...SPECS_WITHOUT_SQL]

/**
 * Specs about headers, pages, files and programs, whose statements other specs run as well. `npm test` leaves them out on
 * the second database; `npm test -- --all` and `.ci/run` do not. A new spec runs on both, unless it is named here.
 */
const SPECS_WITH_LITTLE_SQL = [
  'tests/api/*.spec.ts',
  'tests/functional/access/*.spec.ts',
  'tests/functional/commands/{file_rights,help,json,user_create}.spec.ts',
  'tests/functional/demo/demo_prices.spec.ts',
  'tests/functional/documents/{order_mails,printed_order}.spec.ts',
  'tests/functional/http/{aborted_upload,anonymous_sessions,compression,headers}.spec.ts',
  'tests/functional/http/{hosts_and_proxies,multipart,same_origin,transport}.spec.ts',
  'tests/functional/shop_ops/*.spec.ts',
  'tests/functional/storefront/{catalog_pages,countries_and_documents,country,demo}.spec.ts',
  'tests/functional/storefront/{digital_assets,search_engines,sign_in,structured_data}.spec.ts',
  'tests/unit/core/http_server.spec.ts',
]

/** The specs that do not run on the second database */
export const specsOfFirstDatabase = ({ isWhole }: { isWhole: boolean }): string[] =>
  isWhole ? SPECS_OF_FIRST_DATABASE : [...SPECS_OF_FIRST_DATABASE, ...SPECS_WITH_LITTLE_SQL]

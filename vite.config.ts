import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutUnused } from './bin/lib/unused_inertia.js'
import type { Plugin } from 'vite'

/** What every page for customers shows or needs, also those without the menu */
const FRAME =
  /inertia\/(layouts\/shop_frame|components\/storefront\/brand|components\/ui\/(badge|callout|form_lock|icon_button|link_button|number_field|price|returned_focus|text_field|text_link)|hooks\/(use_cart|use_mutation|use_store\.|use_unsaved_changes)|lib\/(browser_privacy|cart\/(?!joined_carts)))|lucide-react\/.*\/(chevron-down|shopping-bag)\.|app\/shared\/(pages\/information_pages|texts\/(carts|promises)|delivery\/promised_units)/

/** What the cart shares with the pages of orders */
const CART_PARTS =
  /inertia\/(components\/(documents\/sales_tax_lines|ui\/(disclosure|empty_state|error_state|skeleton|steps|summary_lines|text_button)|quick_order\/quick_order_link)|hooks\/use_is_hydrated|layouts\/checkout_layout|lib\/(outcomes\/unknown_outcome|tab_storage))|app\/shared\/(dates|enums|measures|money\.|places\/regional_text|texts\/(card_errors|checkout|display_names|storefront\/ordering))|lucide-react\/.*\/(arrow-left|triangle-[a-z-]+|undo-2)\./

/** What checkout, sign-in and profile share, in one file instead of thirty */
const FORM_PARTS =
  /inertia\/(components\/(addresses|profile\/customer_shipments|payments|promises|ui\/(checkbox|date_text|radio_cards|select))|hooks\/use_query|lib\/random_key)|app\/shared\/(trade\/carriers|places)|components\/checkout_steps\/terms_agreement|lucide-react\/.*\/(check|printer)\./

/** Draws the icons of Lucide without what the shop does not use of it: its context, sizes and names of other versions. */
function ownIcons(): Plugin {
  return {
    name: 'own-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => `${import.meta.dirname}/inertia/icons/create_icon.ts`,
    },
  }
}

/** What only pages with a form of Inertia need, with the validation while typing that it contains */
const INERTIA_FORMS =
  /@inertiajs\/(core|react)\/dist\/index\.js\?form|inertia\/components\/ui\/form(_errors)?\.tsx|laravel-precognition|node_modules\/es-toolkit/

/** What forms need of Inertia's core, without what holds the state of the page, which must exist once */
const FORM_FUNCTIONS =
  /\b(UseFormUtils|formDataToObject|resetFormFields|FormComponentResetSymbol)( as \w+)?,?/g

/** Takes the functions of forms from a copy of the core that comes with the forms. */
const importFormFunctions = (code: string): string =>
  code.replaceAll(/^import \{([^}]*)\} from "@inertiajs\/core";$/gm, (statement, names: string) => {
    const own = names.match(FORM_FUNCTIONS)?.join(' ') ?? ''
    const shared = names.replaceAll(FORM_FUNCTIONS, '').replaceAll(/\s+/g, ' ')
    if (own === '') return statement
    const shift = '\n'.repeat(statement.split('\n').length - 1)
    return `import {${shared}} from "@inertiajs/core"; import {${own}} from "@inertiajs/core/form";${shift}`
  })

/** Returns what pages need of a file of Inertia. */
function ownPartOf(code: string, id: string): string {
  if (id.includes('core/dist/')) return withoutUnused(code)
  return id.endsWith('?form') ? importFormFunctions(code) : code
}

const IS_SERVER = /typeof window === "undefined"/g

/**
 * Lets the bundler leave out what no page uses of Inertia: its components count as free of side effects, and validation
 * while typing (laravel-precognition), which the shop does not use, comes with the forms only.
 */
function shakeInertia(): Plugin {
  return {
    name: 'shake-inertia',
    transform: {
      filter: { id: /@inertiajs\/(react|core)\/dist\/index\.js(\?form)?$/ },
      handler(code, id) {
        const isClient = this.environment.name === 'client'
        return ownPartOf(code, id)
          .replaceAll(IS_SERVER, isClient ? 'false' : '$&')
          .replaceAll(/^var (\w+) = new /gm, 'var $1 = /* @__PURE__ */ new ')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (forwardRef\d*|createContext\d*)\(/g, '= /* @__PURE__ */ $1(')
          .replaceAll(
            /^(import .* from "laravel-precognition"|\s*precognitionClient\.\w+\(.*\));$/gm,
            ''
          )
      },
    },
  }
}

/** Inertia's core as all pages share it takes the few functions that it needs of es-toolkit from the shop. */
function ownTools(): Plugin {
  return {
    name: 'own-tools',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^es-toolkit(\/compat)?$/ },
      handler: (_id, importer) =>
        /@inertiajs\/(react|core)\/dist\/index\.js$/.test(importer ?? '')
          ? `${import.meta.dirname}/inertia/libraries/es_toolkit.ts`
          : null,
    },
  }
}

const SERVER_ENTRY = 'inertia/ssr.tsx'

/**
 * The server's bundle: one file of its own entry, to which the build would add those of the browser, so that a process does
 * not look for files that a later build has replaced; and no library that mounts pages, of which it would keep 1.7 MB.
 */
function ownServerBundle(): Plugin {
  const stub = '\0no-dom'
  return {
    name: 'own-server-bundle',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment(name, { build }) {
      if (name !== 'ssr' || !build?.rolldownOptions) return
      build.rolldownOptions.input = [SERVER_ENTRY]
      build.rolldownOptions.output = { codeSplitting: false }
    },
    resolveId: { filter: { id: /^react-dom\/client$/ }, handler: () => stub },
    load: {
      filter: { id: /^\0no-dom$/ },
      handler: () => 'export const createRoot = undefined, hydrateRoot = undefined',
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    ownServerBundle(),
    shakeInertia(),
    ownIcons(),
    ownTools(),
    tailwindcss(),
    adonisjs({
      entryPoints: ['inertia/app.tsx', 'inertia/early_cart.ts', 'inertia/early_presses.ts'],
      serverEntryPoints: [SERVER_ENTRY],
      reload: ['inertia/**/*.edge'],
      buildDirectory: 'build/assets',
      assetsUrl: '/assets',
    }),
  ],
  // What pages use of these goes into the server's bundle: loading them whole would be a third of what a start loads.
  ssr: {
    noExternal: [
      'lucide-react',
      '@inertiajs/core',
      '@inertiajs/react',
      'laravel-precognition',
      'es-toolkit',
      'react-aria-components',
      'react-aria',
      'react-stately',
      /^@internationalized\//,
    ],
  },
  // Few requests for a visitor's first page: the libraries, what every page of the shop shows, and what its forms share.
  build: {
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /laravel-precognition/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'inertia_forms',
              priority: 6,
              test: INERTIA_FORMS,
              includeDependenciesRecursively: false,
            },
            {
              name: 'vendor',
              priority: 5,
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@inertiajs)\/|inertia\/libraries\//,
            },
            {
              name: 'frame',
              priority: 2,
              test: FRAME,
            },
            {
              name: 'dialogs',
              priority: 3,
              test: /inertia\/components\/ui\/(alert_dialog|dialog|dialog_body)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'email',
              priority: 3,
              test: /inertia\/components\/ui\/(email_field|focused_message)|app\/shared\/email/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'drawings',
              priority: 2,
              test: /inertia\/(components\/(catalog\/(line_picture|drawings\/(?!connection_diagram))|storefront\/product_tile)|hooks\/use_prefers_reduced_motion)|lucide-react\/.*\/(arrow-right|pause|play)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shop',
              priority: 1,
              test: /inertia\/(layouts\/storefront_layout|components\/storefront\/(breadcrumbs|seo_head)|components\/catalog\/(?!drawings\/connection_diagram)|hooks\/use_add_to_cart|lib\/measures)/,
            },
            {
              name: 'cart',
              priority: 2,
              test: CART_PARTS,
            },
            {
              name: 'forms',
              priority: 1,
              test: FORM_PARTS,
            },
          ],
        },
      },
    },
  },
  resolve: {
    alias: {
      // The form for browsers, which brings its own Buffer
      'csv-parse/sync': 'csv-parse/browser/esm/sync',
      // A second copy, of which only the forms stay: in the file that all pages share, every visitor would load them.
      '@inertiajs/core/form': `${import.meta.dirname}/node_modules/@inertiajs/core/dist/index.js?form`,
      '@inertiajs/react/form': `${import.meta.dirname}/node_modules/@inertiajs/react/dist/index.js?form`,
      '~': `${import.meta.dirname}/inertia`,
      '@paths': `${import.meta.dirname}/.adonisjs/client`,
      '@shared': `${import.meta.dirname}/app/shared`,
    },
  },
})

import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import './call_viewer.css'
import type { Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { api } from '~/lib/api'

/** Leaves out servers, sign-in and the frame of a page, which this page has already. */
const withoutFrame: Plugin = ({ React, getComponent }) => ({
  components: {
    CallList: () =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('InfoContainer', true)),
        React.createElement(getComponent('FilterContainer', true)),
        React.createElement(getComponent('operations', true))
      ),
    authorizeOperationBtn: () => null,
    // Its link would be inside the button that opens a call.
    DeepLink: ({ text }) => React.createElement('span', null, text),
  },
  statePlugins: {
    spec: {
      actions: {
        // The usual parser is one for YAML, which takes seconds for this document.
        parseToJson:
          (text) =>
          ({ specActions }) =>
            specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
})

/**
 * Draws the calls of the OpenAPI document into an element. Only this module loads Swagger UI. It sends no calls, which
 * would change the shop with the session of the reader.
 */
export async function drawCalls(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const spec = await api.get<object>('/api/openapi.json', { signal })
  return new Promise((resolve) =>
    SwaggerUI({
      domNode: element,
      spec,
      layout: 'CallList',
      plugins: [withoutFrame],
      onComplete: resolve,
      validatorUrl: null,
      supportedSubmitMethods: [],
      syntaxHighlight: { activated: false },
      docExpansion: 'none',
      deepLinking: true,
      filter: true,
    })
  )
}

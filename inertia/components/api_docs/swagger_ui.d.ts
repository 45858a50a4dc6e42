declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type * as React from 'react'

  /** What plugins receive; `React` is the copy inside Swagger UI. */
  export type System = {
    React: typeof React
    getComponent: (name: string, isContainer?: boolean) => React.ComponentType
    specActions: { updateJsonSpec: (document: unknown) => void }
  }

  export type Plugin = (system: System) => {
    components: Record<string, React.ComponentType<{ text?: string }>>
    statePlugins: { spec: { actions: Record<string, (text: string) => (system: System) => void> } }
  }

  export default function SwaggerUI(options: {
    domNode: HTMLElement
    spec: object
    layout: string
    plugins: Plugin[]
    onComplete: () => void
    validatorUrl: null
    supportedSubmitMethods: string[]
    syntaxHighlight: { activated: boolean }
    docExpansion: 'none' | 'list'
    deepLinking: boolean
    filter: boolean
  }): void
}

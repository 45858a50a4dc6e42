import edge from 'edge.js'
import { test } from '@japa/runner'
import { escapePageJson } from '#core/framework/inertia_templates'

const COMMENT_START = '<!--<script>'
const around = (json: string) =>
  `<script data-page="app" type="application/json">${json}</script><div id="app"><b>kept</b></div>`

test.group('The page object', () => {
  test('a name that would comment out the page is escaped and keeps its value', ({ assert }) => {
    const json = JSON.stringify({ company: COMMENT_START })
    const escaped = escapePageJson(around(json))
    const [, inside] = /json">(.*?)<\/script>/.exec(escaped)!

    assert.notInclude(inside, '<')
    assert.deepEqual(JSON.parse(inside), { company: COMMENT_START })
  })

  test('leaves the markup after it unchanged', ({ assert }) => {
    assert.include(escapePageJson(around('{}')), '<div id="app"><b>kept</b></div>')
  })

  test('is escaped on every page', async ({ assert }) => {
    const page = {
      component: 'x',
      props: { company: `${COMMENT_START}</script>` },
      url: '/',
      version: '1',
    }
    const html = await edge.renderRaw('@inertia()', { page })
    assert.notInclude(html, COMMENT_START)
    assert.include(html, '\\u003c!--\\u003cscript>')
  })
})

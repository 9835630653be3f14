import { Editor, type EditorOptions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { htmlOf, pastedHtml } from './html.ts'
import { linkAddress } from './link-address.ts'

/** Widths would be inline styles, which the content security policy refuses. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Only what the server's sanitiser keeps can be written at all. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'mailto', 'tel'],
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

/** An editor in an element that is there already; styles are ours, not put into the page. */
export function textEditor(
  element: HTMLElement,
  options: {
    html: string
    isEditable: boolean
    attributes: Record<string, string>
    onChange: (html: string) => void
    onTransaction: EditorOptions['onTransaction']
  },
): Editor {
  return new Editor({
    element,
    extensions,
    injectCSS: false,
    content: options.html,
    editable: options.isEditable,
    editorProps: { attributes: options.attributes, transformPastedHTML: pastedHtml },
    onUpdate: ({ editor }) => options.onChange(htmlOf(editor.getHTML())),
    onTransaction: options.onTransaction,
  })
}

import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

/** What a button of the toolbar does, whether it is on, and its drawing on a 24 × 24 grid. */
export type Tool = {
  name: ToolName
  drawing: ReactNode
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  use: (editor: Editor) => void
}

export type ToolName =
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'undo'
  | 'redo'
  | 'addRow'
  | 'addColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'

const chain = (editor: Editor) => editor.chain().focus()

const heading = (name: ToolName, level: 2 | 3, drawing: ReactNode): Tool => ({
  name,
  drawing,
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => chain(editor).toggleHeading({ level }).run(),
})

/** In groups, as they stand side by side. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    heading('heading', 2, <path d="M5 6v12M13 6v12M5 12h8M17 10.5l2-1.5v9" />),
    heading(
      'subheading',
      3,
      <path d="M4 7v10M11 7v10M4 12h7M15.5 10.5c.4-2 4.5-2 4.5.4 0 2.2-4.5 3-4.5 6.1h4.7" />,
    ),
  ],
  [
    {
      name: 'bold',
      drawing: <path d="M8 5h5a3.25 3.25 0 0 1 0 6.5H8zM8 11.5h6a3.5 3.5 0 0 1 0 7H8z" />,
      isOn: (editor) => editor.isActive('bold'),
      use: (editor) => chain(editor).toggleBold().run(),
    },
    {
      name: 'italic',
      drawing: <path d="M10.5 5h6M7.5 19h6M13.5 5l-3 14" />,
      isOn: (editor) => editor.isActive('italic'),
      use: (editor) => chain(editor).toggleItalic().run(),
    },
  ],
  [
    {
      name: 'bullets',
      drawing: <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5v.01M5 12v.01M5 17.5v.01" />,
      isOn: (editor) => editor.isActive('bulletList'),
      use: (editor) => chain(editor).toggleBulletList().run(),
    },
    {
      name: 'numbers',
      drawing: (
        <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5l1.5-.8v4.6M4.2 15.4c.5-1.2 2.6-.9 2.4.5-.2 1-2.4 1.7-2.4 3.1h2.6" />
      ),
      isOn: (editor) => editor.isActive('orderedList'),
      use: (editor) => chain(editor).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      drawing: (
        <path d="M10 8c-3 .6-4.5 2.6-4.5 5.5V16H10v-4H7.5M19 8c-3 .6-4.5 2.6-4.5 5.5V16H19v-4h-2.5" />
      ),
      isOn: (editor) => editor.isActive('blockquote'),
      use: (editor) => chain(editor).toggleBlockquote().run(),
    },
    {
      name: 'table',
      drawing: <path d="M4 5.5h16v13H4zM4 10h16M4 14.2h16M12 5.5v13" />,
      isOff: (editor) => editor.isActive('table'),
      use: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
  ],
]

export const historyTools: readonly Tool[] = [
  {
    name: 'undo',
    drawing: <path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-3.5" />,
    isOff: (editor) => !editor.can().undo(),
    use: (editor) => chain(editor).undo().run(),
  },
  {
    name: 'redo',
    drawing: <path d="m15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3.5" />,
    isOff: (editor) => !editor.can().redo(),
    use: (editor) => chain(editor).redo().run(),
  },
]

/** Shown while the caret is in a table. */
export const tableTools: readonly Tool[] = [
  {
    name: 'addRow',
    drawing: <path d="M4 5h16v7H4zM12 15v6M9 18h6" />,
    use: (editor) => chain(editor).addRowAfter().run(),
  },
  {
    name: 'addColumn',
    drawing: <path d="M5 4h7v16H5zM18 9v6M15 12h6" />,
    use: (editor) => chain(editor).addColumnAfter().run(),
  },
  {
    name: 'deleteRow',
    drawing: <path d="M4 5h16v7H4zM9 18h6" />,
    use: (editor) => chain(editor).deleteRow().run(),
  },
  {
    name: 'deleteColumn',
    drawing: <path d="M5 4h7v16H5zM15 12h6" />,
    use: (editor) => chain(editor).deleteColumn().run(),
  },
  {
    name: 'deleteTable',
    drawing: <path d="M4 5.5h16v13H4zM9 9.5l6 5M15 9.5l-6 5" />,
    use: (editor) => chain(editor).deleteTable().run(),
  },
]

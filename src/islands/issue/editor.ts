import Delimiter from '@editorjs/delimiter'
import EditorJS, { type ToolConstructable } from '@editorjs/editorjs'
import Header from '@editorjs/header'
import List from '@editorjs/list'
import Quote from '@editorjs/quote'
import Table from '@editorjs/table'
import { upload } from '../../lib/browser/lazy-upload.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { PostFormWords } from './words.ts'

interface Opening {
  holder: HTMLElement
  /** Blocks as JSON text, or HTML. */
  content: string
  words: PostFormWords
  /** Tools of a post's editor (embedTools); without them only pictures, which the editor uploads itself. */
  embeds?: object
  onChange(at: number): void
}

const DEPTH = 4

/** Opens the editor with existing content. Heavy, so it is imported on demand. */
export async function openEditor({ holder, content, words, embeds, onChange }: Opening): Promise<EditorJS> {
  const tools = await toolsOf(words, embeds)
  const blocks = content.startsWith('{') ? JSON.parse(content).blocks : []
  const editor = new EditorJS({
    holder,
    tools,
    data: { blocks },
    placeholder: words.bodyPlaceholder,
    minHeight: 200,
    logLevel: 'ERROR' as never,
    i18n: { messages: messagesOf(words) },
    onChange: (_, told) => onChange(Math.max(...[told].flat().map(({ timeStamp }) => timeStamp))),
  })
  await editor.isReady
  if (content && blocks.length === 0 && !content.startsWith('{')) await editor.blocks.renderFromHTML(content)
  return editor
}

async function toolsOf(words: PostFormWords, embeds: object | undefined) {
  const tool = (made: unknown) => made as ToolConstructable
  const image = !embeds && (await import('@editorjs/image')).default
  return {
    header: { class: tool(Header), inlineToolbar: true, config: { levels: [2, 3], defaultLevel: 2 } },
    list: { class: tool(List), inlineToolbar: true, config: { maxLevel: DEPTH } },
    quote: {
      class: leaving(tool(Quote)),
      inlineToolbar: true,
      config: { quotePlaceholder: words.quoteText, captionPlaceholder: words.quoteBy },
    },
    delimiter: { class: tool(Delimiter) },
    table: { class: tool(Table), inlineToolbar: true },
    ...(embeds as Record<string, ToolConstructable> | undefined),
    ...(image && { image: { class: tool(image), config: pictures(words) } }),
  }
}

/** Enter leaves a quote like any single-paragraph block; Shift+Enter starts a line within it. */
const leaving = (made: ToolConstructable) =>
  class extends (made as new (...options: never[]) => object) {
    static enableLineBreaks = false
  } as unknown as ToolConstructable

/** One picture per upload; a refusal is shown and leaves no block. */
const pictures = (words: PostFormWords) => ({
  captionPlaceholder: words.imageCaption,
  buttonContent: words.imagePick,
  features: { border: false, stretch: false, background: false },
  uploader: {
    async uploadByFile(file: File) {
      try {
        const { url, width, height } = await upload(file)
        return { success: 1, file: { url, width, height } }
      } catch (error) {
        showError(error)
        return { success: 0 }
      }
    },
    // For reopened HTML: accepts a picture that is already stored here.
    uploadByUrl: async (address: string) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin ? { success: 1, file: { url: pathname } } : { success: 0 }
    },
  },
})

const messagesOf = (words: PostFormWords) => ({
  ui: {
    blockTunes: { toggler: { 'Click to tune': words.uiTune, 'or drag to move': words.uiDrag } },
    inlineToolbar: { converter: { 'Convert to': words.uiConvert } },
    toolbar: { toolbox: { Add: words.uiAdd } },
    popover: { Filter: words.uiFilter, 'Nothing found': words.uiNothing, 'Convert to': words.uiConvert },
  },
  toolNames: {
    Text: words.toolText,
    Heading: words.toolHeading,
    'Unordered List': words.toolUnordered,
    'Ordered List': words.toolOrdered,
    Checklist: words.toolChecklist,
    Quote: words.toolQuote,
    Delimiter: words.toolDelimiter,
    Table: words.toolTable,
    Image: words.toolImage,
    Bold: words.toolBold,
    Italic: words.toolItalic,
    Link: words.toolLink,
  },
  tools: { link: { 'Add a link': words.linkAdd } },
  blockTunes: {
    delete: { Delete: words.uiDelete, 'Click to delete': words.uiSure },
    moveUp: { 'Move up': words.uiUp },
    moveDown: { 'Move down': words.uiDown },
  },
})

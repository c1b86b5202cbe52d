import type { BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs'
import type { Words } from './words.ts'

interface Asked {
  question: string
  options: string[]
  multiple: boolean
  open: boolean
  /** Seconds UTC. */
  until: number | null
}

const FEWEST = 2
const MOST = 10
const QUESTION = 100
const OPTION = 60

/** The editor's block for a poll: plain fields, checked again by lib/domain/forum/poll.ts. */
export const pollTool = (words: Words) =>
  class implements BlockTool {
    static toolbox = {
      title: words.toolPoll,
      icon: '<svg viewBox="0 0 24 24" width="24" height="24"><path d="M5 7h9M5 12h14M5 17h6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>',
    }
    // Plain text: the editor would write it as HTML.
    static sanitize = { question: true, options: true }
    private readonly asked: Asked
    private readonly options = document.createElement('ol')
    private readonly place = document.createElement('div')

    constructor({ data }: BlockToolConstructorOptions<Partial<Asked>>) {
      const none = { question: '', options: [], multiple: false, open: true, until: null }
      this.asked = { ...none, ...data }
    }

    render() {
      const { question, options, multiple, open, until } = this.asked
      this.place.className = 'poll asking'
      const end = field('datetime-local', 'until', until ? local(until) : '')
      for (const text of [...options, '', ''].slice(0, Math.max(FEWEST, options.length))) this.add(text)
      this.place.append(
        labelled(words.pollQuestion, field('text', 'question', question, QUESTION)),
        this.options,
        button(words.pollAdd, () => this.add('')),
        ticked(words.pollMultiple, 'multiple', multiple),
        ticked(words.pollOpen, 'open', open),
        labelled(words.pollUntil, end),
      )
      // Keys in these fields are not the editor's: Enter would begin a new block.
      this.place.addEventListener('keydown', event => event.stopPropagation())
      return this.place
    }

    save(): Asked {
      const value = (name: string) => this.place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
      const on = (name: string) => this.place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false
      const options = [...this.options.querySelectorAll('input')].map(input => input.value.trim()).filter(Boolean)
      const until = value('until') ? Math.floor(new Date(value('until')).getTime() / 1000) : null
      return { question: value('question').trim(), options, multiple: on('multiple'), open: on('open'), until }
    }

    private add(text: string) {
      if (this.options.children.length >= MOST) return
      const row = document.createElement('li')
      const input = field('text', 'option', text, OPTION)
      row.append(
        input,
        button('×', () => this.remove(row)),
      )
      this.options.append(row)
      this.number()
    }

    private remove(row: HTMLElement) {
      if (this.options.children.length <= FEWEST) return
      row.remove()
      this.number()
    }

    /** Each option is named by its place. */
    private number() {
      for (const [at, row] of [...this.options.children].entries()) {
        const name = (words: string) => words.replace('{{number}}', String(at + 1))
        row.querySelector('input')!.setAttribute('aria-label', name(words.pollOption))
        row.querySelector('input')!.placeholder = name(words.pollOption)
        row.querySelector('button')!.setAttribute('aria-label', name(words.pollRemove))
      }
    }
  }

function field(type: string, name: string, value: string, most?: number) {
  const input = document.createElement('input')
  Object.assign(input, { type, name, value, className: 'input', ...(most && { maxLength: most }) })
  return input
}

function labelled(text: string, input: HTMLInputElement) {
  const label = document.createElement('label')
  label.append(text, input)
  return label
}

function ticked(text: string, name: string, on: boolean) {
  const label = labelled('', field('checkbox', name, 'on'))
  label.className = 'tick'
  label.querySelector('input')!.checked = on
  label.querySelector('input')!.className = ''
  label.append(text)
  return label
}

function button(text: string, press: () => void) {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button small',
    textContent: text,
    onclick: press,
  })
}

/** As a field for time wants it, in the clock of whoever writes. */
function local(seconds: number) {
  const date = new Date(seconds * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

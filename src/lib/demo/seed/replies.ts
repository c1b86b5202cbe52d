import { general } from './corpus/replies/general.ts'

/** A reply of the corpus, and what was answered to it. */
export interface Reply {
  text: string
  byAuthor: boolean
  answers: Reply[]
}

const ANY = '*'

/** The replies of a theme by the words that they name of a title; those to any post under `*`. */
export function readReplies(source: string): Map<string, Reply[]> {
  const replies = new Map<string, Reply[]>()
  let above: Reply[] = []
  let roots: Reply[] = []
  for (const line of source.trim().split('\n')) {
    if (line.startsWith('= ')) {
      roots = []
      replies.set(line.slice(2), roots)
      continue
    }
    const [, marks = '', author, text = ''] = /^(>*) ?(@ )?(.*)$/.exec(line) ?? []
    const reply: Reply = { text, byAuthor: author !== undefined, answers: [] }
    const list = marks === '' ? roots : above[marks.length - 1]?.answers
    if (!list || text === '') throw new Error(`The reply "${line}" answers nothing.`)
    list.push(reply)
    above = [...above.slice(0, marks.length), reply]
  }
  return replies
}

/** Those to the post with this title, as the corpus has it. */
export const repliesTo = (replies: Map<string, Reply[]>, title: string): Reply[] =>
  [...replies].find(([words]) => words !== ANY && title.includes(words))?.[1] ?? []

/** Those to any post of the theme. */
export const repliesToAny = (replies: Map<string, Reply[]>): Reply[] => replies.get(ANY) ?? []

/** Replies to any post at all. */
export const generalReplies: Reply[] = readReplies(`= ${ANY}\n${general.trim()}`).get(ANY)!

/** A reply with all below it. */
export const withAnswers = (reply: Reply): Reply[] => [reply, ...reply.answers.flatMap(withAnswers)]

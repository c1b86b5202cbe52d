import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { draftRows } from '../../domain/forum/draft-rows.ts'
import { myEssay } from '../../domain/forum/my-posts.ts'
import { myVideo } from '../../domain/forum/release-video.ts'
import type { PageQuery } from '../../domain/text/length.ts'
import { notFoundPastLast } from '../paged.ts'
import { openList } from './list.ts'

const tabs = ['essay', 'video', 'draft', 'held', 'refused'] as const
export type IssuedTab = (typeof tabs)[number]

const states = { essay: 1, video: 1, held: 0, refused: 2 }
const MOST = 50

const forms = {
  remove: '/api/forum/forum_essay/deleteEssay',
  withdraw: '/api/forum/forum_essay/withdrawEdit',
  unfilm: '/api/forum/forum_video/delete',
  drop: '/api/forum/forum_essay/deleteDraft',
} as const

/** A member's published posts, drafts, and held content, by tab, ten per page. */
export async function loadMyIssue(astro: AstroGlobal) {
  const opened = await openList(astro, forms, tabs)
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const { essays, films, drafts, total } = await issuedIn(who, tab, part)
  notFoundPastLast(astro, { ...part, total })
  const names = {
    essay: t('mine:essays'),
    video: t('mine:videos'),
    draft: t('mine:drafts'),
    held: t('mine:held'),
    refused: t('mine:refused'),
  }
  return { list: { tabs: names, tab, part, total, sent }, tab, essays, films, drafts }
}

/** Held or refused posts, after the videos. */
async function issuedIn(who: Member, tab: IssuedTab, part: PageQuery) {
  if (tab === 'draft') {
    const { data, total } = await draftRows(who, part)
    return { drafts: data, essays: [], films: [], total }
  }
  const state = states[tab]
  const isMixed = tab === 'held' || tab === 'refused'
  const [essays, films] = await Promise.all([
    tab === 'video' ? none : myEssay(who, { state, ...part }),
    tab === 'essay' || (isMixed && part.page > 1) ? none : myVideo(who, { state, ...(isMixed ? few : part) }),
  ])
  return { essays: essays.data, films: films.data, total: tab === 'video' ? films.total : essays.total }
}

const none = { data: [], total: 0 }
const few = { page: 1, limit: MOST }

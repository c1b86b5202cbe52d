import { api } from '../api.ts'

/** Members for an @, or topics for a #, that match what was typed after it. */
export async function findMentions(sign: '@' | '#', text: string, essay_id: number) {
  if (sign === '#') {
    const { data } = await api('/api/forum/forum_talk/searchTalkList', { text })
    return data.map(talk => ({ sign, ...talk }))
  }
  const { data } = await api('/api/user/mention', { text, essay_id: essay_id || '' })
  return data.map(({ id, nickname, avatar }) => ({ sign, id, name: nickname, avatar }))
}

import { api } from '../api.ts'

/** The preview of an article in Markdown: HTML sanitised by the server. `signal` aborts it for an older text. */
export async function articlePreview(text: string, signal: AbortSignal): Promise<string> {
  const { data } = await api('/api/staff/contentHtml', { text }, signal)
  return data.html
}

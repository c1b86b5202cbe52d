import { api } from '../api.ts'

/** What Markdown looks like as an article: HTML that the server has cleaned. `signal` gives an older text up. */
export async function articlePreview(text: string, signal: AbortSignal): Promise<string> {
  const { data } = await api('/api/staff/contentHtml', { text }, signal)
  return data.html
}

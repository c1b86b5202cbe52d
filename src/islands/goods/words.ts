/** Texts of the dialog in which goods are chosen. */
export type PickWords = Pick<
  typeof import('../../../public/locales/zh-cn/embed.json'),
  | ('pick' | 'pickTitle' | 'search' | 'ways' | 'nothing' | 'nothingMine' | 'change' | 'close' | 'gone')
  | ('found' | 'bought' | 'collected' | 'viewed')
>

/** Texts of a field whose items are chosen by searching. */
export type ChoiceWords = Pick<
  typeof import('../../../public/locales/zh-cn/console.json'),
  'choiceFind' | 'choiceNothing' | 'choiceLeft' | 'choiceRemove' | 'choiceForward' | 'choiceAdd'
>

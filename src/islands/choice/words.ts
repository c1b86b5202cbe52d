/** What a field says in which things are chosen. */
export type ChoiceWords = Pick<
  typeof import('../../../public/locales/zh-cn/console.json'),
  'choiceFind' | 'choiceNothing' | 'choiceLeft' | 'choiceRemove' | 'choiceForward' | 'choiceAdd'
>

/** Its content has arrived: what this browser keeps of it goes. Loads no code for forms that are not kept. */
export function forgetForm(form: HTMLFormElement | null | undefined) {
  if (form?.dataset['keep']) void import('./stores/kept-forms.ts').then(({ forgetKept }) => forgetKept(form))
}

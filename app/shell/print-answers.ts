/** Opens folded answers while the page is printed. print.css does so by styles, but not in Firefox before 143. */
export function startPrintingAnswers(): void {
  let folded: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('.questions details:not([open])')]
    for (const details of folded) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of folded) details.open = false
  })
}

import type { OctavoFoldCopy } from '../../../company-schema.ts'

export const octavoFold: OctavoFoldCopy = {
  description:
    'A printed sheet with eight page numbers, four of them upside down, and three marked folds. Below it the sixteen numbers in the order of the sheet, which count from one to sixteen once it is folded. The leaf with page one is filled in red, as in the company mark.',
  caption:
    'The outer side of an octavo sheet, as it leaves the press. Fold it at the marks and the numbers fall into order. The red leaf is page one, and it is the leaf in our mark.',
  title: 'One sheet',
  measure: 'Eight leaves, sixteen pages',
  fold: 'Fold',
  unfold: 'Unfold',
  foldLabels: ['First fold', 'Second', 'Third'],
  columns: { folds: 'Folds', leaves: 'Leaves', pages: 'Pages' },
  formats: [
    { name: 'Broadside', folds: 0, leaves: 1, pages: 2, place: 'Nailed to a door.', owner: 'Everyone’s.' },
    {
      name: 'Folio',
      folds: 1,
      leaves: 2,
      pages: 4,
      place: 'On a lectern, often chained to it.',
      owner: 'The institution’s.',
    },
    { name: 'Quarto', folds: 2, leaves: 4, pages: 8, place: 'On the table.', owner: 'The household’s.' },
    { name: 'Octavo', folds: 3, leaves: 8, pages: 16, place: 'In a coat pocket.', owner: 'Your own.' },
  ],
}

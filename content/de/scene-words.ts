/** Texts of all interactive scenes. */
export const sceneWords = {
  startOver: 'Zurücksetzen',
  startedOver: 'Zurückgesetzt. Nichts wurde gesendet oder gespeichert.',
}

/** What every scene that can be worked says. */
export const sceneWords = {
  startOver: 'Zurücksetzen',
  startedOver: 'Zurückgesetzt. Nichts wurde gesendet oder gespeichert.',
}

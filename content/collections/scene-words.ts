/** What every scene that can be worked says. */
export const sceneWords = {
  startOver: 'Start over',
  startedOver: 'Started over. Nothing was sent or stored.',
}

/** Texts of all interactive scenes. */
export const sceneWords = {
  startOver: 'Start over',
  startedOver: 'Started over. Nothing was sent or stored.',
}

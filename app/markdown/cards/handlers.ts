import type { ElementContent } from 'hast'
import type { Blockquote, Nodes } from 'mdast'
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast'
import { buttonElement, buttonOf } from './button.ts'
import { calloutElement, calloutInFeed, calloutOf } from './callout.ts'
import { fileElement, fileOf } from './file.ts'
import { cardElement, cardOf } from './link-card.ts'
import { toggleElement, toggleOf } from './toggle.ts'
import { videoElement, videoOf } from './video.ts'

const within = (state: State, children: Blockquote['children']): ElementContent[] =>
  state.wrap(state.all({ type: 'blockquote', children }), true)

/** Renders a card that is written as a paragraph. */
function paragraphCard(node: Nodes) {
  const video = videoOf(node)
  if (video) return videoElement(video)
  const file = fileOf(node)
  if (file) return fileElement(file)
  const button = buttonOf(node)
  return button && buttonElement(button)
}

/** Cards exist only at the top level. In a quotation or a list, they stay plain Markdown. */
export const cardHandlers: Handlers = {
  paragraph(state, node, parent) {
    if (parent?.type !== 'root') return defaultHandlers.paragraph(state, node)
    const card = cardOf(node)
    return card ? cardElement(card) : (paragraphCard(node) ?? defaultHandlers.paragraph(state, node))
  },
  blockquote(state, node, parent) {
    const callout = parent?.type === 'root' ? calloutOf(node) : undefined
    if (callout) return calloutElement(callout.kind, within(state, callout.children))
    const toggle = parent?.type === 'root' ? toggleOf(node) : undefined
    if (toggle) return toggleElement(toggle.title, within(state, toggle.children))
    return defaultHandlers.blockquote(state, node)
  },
}

/** Feeds show cards as the Markdown they are written in: pictures, links and quotations. */
export const feedHandlers: Handlers = {
  paragraph(state, node, parent) {
    const card = parent?.type === 'root' ? cardOf(node) : undefined
    return card ? cardElement(card) : defaultHandlers.paragraph(state, node)
  },
  blockquote(state, node, parent) {
    const callout = parent?.type === 'root' ? calloutOf(node) : undefined
    return callout
      ? calloutInFeed(callout.kind, within(state, callout.children))
      : defaultHandlers.blockquote(state, node)
  },
}

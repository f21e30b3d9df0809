import type { NodeSpec } from 'prosemirror-model'
import { siteLine } from '#app/markdown/cards/link-card.ts'
import { blogCards } from '#content/collections/blog-cards.ts'
import { type CalloutKind, isCallout } from '#contract/callouts.ts'
import { picturePath } from '#contract/uploads.ts'

const labelOf = (kind: string) => (isCallout(kind) ? blogCards.callouts[kind as CalloutKind] : kind)
const image = (picture: string | null) =>
  picture === null ? [] : [['img', { src: picturePath(picture), alt: '' }]]

/** Nodes that are only allowed at the top level, never in a list or a quotation. */
export const cardNodes: Record<string, NodeSpec> = {
  /** A link to an external page, with that page's own metadata. */
  card: {
    group: 'alone',
    draggable: true,
    attrs: { url: {}, title: {}, description: {}, site: {}, picture: {} },
    toDOM: ({ attrs: { url, title, description, site, picture } }) => [
      'div',
      { class: 'link-card' },
      ...image(picture),
      ['p', { class: 'link-card-title' }, title],
      ...(description ? [['p', { class: 'link-card-description' }, description]] : []),
      ['p', { class: 'link-card-site' }, siteLine({ url, site })],
    ],
  },
  button: {
    group: 'alone',
    draggable: true,
    attrs: { url: {}, words: {} },
    toDOM: ({ attrs: { url, words } }) => ['p', { class: 'post-button' }, ['a', { title: url }, words]],
  },
  file: {
    group: 'alone',
    draggable: true,
    attrs: { url: {}, title: {}, about: {} },
    toDOM: ({ attrs: { title, about } }) => [
      'div',
      { class: 'file-card' },
      ['p', { class: 'file-title' }, title],
      ...(about ? [['p', { class: 'file-about' }, about]] : []),
    ],
  },
  video: {
    group: 'alone',
    draggable: true,
    attrs: { url: {}, title: {}, picture: {}, captions: { default: null } },
    toDOM: ({ attrs: { title, picture, captions } }) => [
      'div',
      { class: 'video' },
      ['a', {}, ...image(picture), ['span', { class: 'video-play' }]],
      [
        'p',
        { class: 'video-line' },
        ['strong', title],
        ...(captions === null ? [] : [` ${blogCards.video.captions}`]),
      ],
    ],
  },
  callout: {
    group: 'alone',
    content: 'block+',
    defining: true,
    attrs: { kind: { default: 'note' } },
    toDOM: ({ attrs: { kind } }) => [
      'div',
      { class: `callout callout-${kind}`, 'data-label': labelOf(kind) },
      0,
    ],
  },
  toggle: {
    group: 'alone',
    content: 'toggle_title block+',
    defining: true,
    toDOM: () => ['div', { class: 'toggle surface-toggle' }, 0],
  },
  toggle_title: {
    content: 'text*',
    marks: '',
    defining: true,
    toDOM: () => ['p', { class: 'surface-toggle-title' }, 0],
  },
}

/** Puts the player of a video in the place of its picture when that is pressed. Without scripts, or in a new tab, the link leads to the video. */
export const videoScript = `addEventListener("click",e=>{let a=e.target.closest?.("[data-embed]");if(!a||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();let f=document.createElement("iframe");f.allow="autoplay; encrypted-media; fullscreen; picture-in-picture";f.referrerPolicy="strict-origin-when-cross-origin";f.title=a.ariaLabel;f.src=a.dataset.embed;a.replaceWith(f);f.focus()})`

/** Stands in the documents that show a video, and in no other. */
export function VideoScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, for which readers of other posts need not pay
  return <script dangerouslySetInnerHTML={{ __html: videoScript }} />
}
